import { toOutgoing } from "../http/outgoing.ts";
import type { LatitudeOfAll } from "../latitude.ts";
import type { Wire } from "../sandbox.ts";
import type { Json } from "../values/json.ts";
import { accepting } from "./answering.ts";
import { isApi } from "./is-api.ts";
import { mapObjects, mapTexts, membersOf } from "./map-json.ts";
import { slow } from "./slow.ts";

/** Adds headers, in lower case, to API responses that have a body. */
export function heading(headers: Readonly<Record<string, string>>): Wire {
  return async (request, next) => {
    const answer = await next(request);
    return answer.text === null || !isApi(request) ? answer : { ...answer, headers: { ...answer.headers, ...headers } };
  };
}

/** Rejects every n-th API request with 429, every second time without Retry-After. */
export function rateLimited(every: number): Wire {
  let asked = 0;
  return async (request, next) => {
    if (!isApi(request)) return next(request);
    asked += 1;
    if (asked % every !== 0) return next(request);
    const headers: Record<string, string> = asked % (2 * every) === 0 ? {} : { "retry-after": "1" };
    return toOutgoing({ status: 429, body: { message: "too many requests" }, headers });
  };
}

/** Serialises the same JSON differently. */
export function rewriting(write: (json: Json) => string): Wire {
  return async (request, next) => {
    const answer = await next(request);
    return answer.text && isApi(request) ? { ...answer, text: write(JSON.parse(answer.text)) } : answer;
  };
}

/** Writes the times in accepted responses differently. */
function timesAs(write: (time: string) => string): Wire {
  return accepting(({ body }) => ({ body: mapTexts(body, (text) => (TIME.test(text) ? write(text) : text)) }));
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const writtenTime = "how a time is written";

const text = "how JSON is written";

const headers = "headers of an answer";

const time = "how long an answer takes";

/** Additional members, and equivalent responses with different bytes or at a different time. */
export const wireLatitudes: readonly LatitudeOfAll[] = [
  {
    name: "more-members",
    text: "Every object has members that no document knows.",
    about: "additional members",
    change: {
      wire: accepting(({ body }) => ({ body: mapObjects(body, (each) => ({ ...each, more: null, _links: [] })) })),
    },
  },
  {
    name: "reads-with-message",
    text: "Reads and lists have a message too.",
    about: "the message",
    change: {
      wire: accepting(({ body }, request) =>
        request.method === "GET" && "data" in membersOf(body) ? { body: { message: "Done", ...membersOf(body) } } : {},
      ),
    },
  },
  {
    name: "times-with-microseconds",
    text: "A time has microseconds, and +00:00 for its zone.",
    about: writtenTime,
    change: { wire: timesAs((each) => each.replace("Z", "123+00:00")) },
  },
  {
    name: "times-of-whole-seconds",
    text: "A time has no fraction of a second.",
    about: writtenTime,
    change: { wire: timesAs((each) => each.replace(/\.\d+/, "")) },
  },
  {
    name: "times-with-nanoseconds",
    text: "A time has nine decimal digits.",
    about: writtenTime,
    change: { wire: timesAs((each) => each.replace("Z", "000001Z")) },
  },
  {
    name: "json-indented",
    text: "JSON has line breaks and tabs between its members.",
    about: text,
    change: { wire: rewriting((json) => `\r\n${JSON.stringify(json, null, "\t")}\n`) },
  },
  {
    name: "json-members-reversed",
    text: "The members of every object come in the opposite order.",
    about: text,
    change: { wire: rewriting((json) => JSON.stringify(mapObjects(json, reversed))) },
  },
  {
    name: "json-escaped",
    text: "Every letter in JSON is written as an escape, in names as well.",
    about: text,
    change: { wire: rewriting((json) => JSON.stringify(json).replace(TEXT_OR_NUMBER, escaped)) },
  },
  {
    name: "json-numbers-with-decimals",
    text: "Whole numbers in JSON are written with a decimal, such as 20.0.",
    about: text,
    change: {
      wire: rewriting((json) =>
        JSON.stringify(json).replace(TEXT_OR_NUMBER, (each) => (/^-?\d+$/.test(each) ? `${each}.0` : each)),
      ),
    },
  },
  {
    name: "content-type-with-charset",
    text: "The content type names UTF-8, in capitals.",
    about: headers,
    change: { wire: heading({ "content-type": "Application/JSON;charset=UTF-8" }) },
  },
  {
    name: "more-headers",
    text: "Answers have the headers of gateways, caches and sessions.",
    about: headers,
    change: {
      wire: heading({
        "x-request-id": "7f3a",
        "set-cookie": "session=7f3a; Secure; HttpOnly",
        etag: '"7f3a"',
        "ratelimit-remaining": "0",
        deprecation: "@1767225600",
      }),
    },
  },
  {
    name: "slow",
    text: "Every answer takes two seconds.",
    about: time,
    change: (clock) => ({ wire: slow(clock, 2_000) }),
  },
  {
    name: "slow-now-and-then",
    text: "Every fifth answer of the API takes four seconds.",
    about: time,
    change(clock) {
      let asked = 0;
      return { wire: slow(clock, 4_000, (request) => isApi(request) && ++asked % 5 === 0) };
    },
  },
  {
    name: "rate-limited",
    text: "Every twentieth call of the API is rejected with 429, and may be sent again.",
    about: "rate limits",
    change: () => ({ wire: rateLimited(20) }),
  },
];

/** Matches strings as a whole, so that digits inside a string are not matched as a number. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

function reversed(object: Readonly<Record<string, Json | undefined>>): Json {
  return Object.fromEntries(Object.entries(object).reverse());
}

function escaped(token: string): string {
  if (!token.startsWith('"')) return token;
  return token.replace(/\\.|[A-Za-z]/g, (character) =>
    character.startsWith("\\") ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
