import { SPELLINGS } from "../../exchange/testing/spellings.ts";
import type { NetworkConditions } from "../network-conditions.ts";

/** Secrets sent to the deployment, which must stay hidden; collected during the run. */
export interface Canaries {
  readonly secrets: Set<string>;
  /** Number of responses that contained one. */
  echoes: number;
}

const KEY = /sk_(?:test|live)_[\w-]{8,}/g;

/**
 * Wraps a sandbox so that every response repeats the credentials of its request, in rotating spellings: in a header, in
 * its content type, in members, in their names, in messages, in values that the contract constrains, and sometimes in a
 * page that is not JSON. It learns the keys created by its driver during the run.
 */
export const echoing =
  (canaries: Canaries): NetworkConditions =>
  () => {
    let turn = 0;
    return async (request, next) => {
      const received = [...request.headers].map(([, value]) => value);
      const isDriver = new URL(request.url).pathname.startsWith("/driver/");
      const response = await next(request);
      const text = await response.text();
      if (isDriver) for (const [key] of text.matchAll(KEY)) canaries.secrets.add(key);
      const leaked = [...canaries.secrets].filter((secret) => received.some((each) => each.includes(secret)));
      if (leaked.length === 0) return new Response(text === "" ? null : text, response);
      canaries.echoes += 1;
      const [, spell] = SPELLINGS[turn % SPELLINGS.length] ?? SPELLINGS[0] ?? ["", String];
      turn += 1;
      const spelled = leaked.map((secret) => spell(`user:${secret}`)).join(" ");
      const headers = new Headers(response.headers);
      // A header must not contain line ends or NUL.
      const inHeader = spelled.replaceAll(/[\r\n\0]/g, "");
      headers.set("x-echo", inHeader);
      if (turn % 3 === 0) headers.set("content-type", `application/json; charset=${leaked.join("-")}`);
      if (turn % 13 === 0) headers.set("content-type", `text/${leaked.join("-")}`);
      if (turn % 5 === 0) headers.set(leaked[0] ?? "", inHeader);
      return new Response(echoIn(text, { spelled, leaked: leaked.join(" "), turn }), {
        status: response.status,
        headers,
      });
    };
  };

interface Echo {
  readonly spelled: string;
  readonly leaked: string;
  readonly turn: number;
}

function echoIn(text: string, { spelled, leaked, turn }: Echo): string {
  if (turn % 23 === 0) return `<h1>${leaked} ${spelled}</h1>`.repeat(40);
  if (!text.startsWith("{") || text === "{}") return text === "" ? spelled : text;
  const quoted = isJson(`"${spelled}"`) ? `"${spelled}"` : JSON.stringify(spelled);
  const named = turn % 7 === 0 ? `${JSON.stringify(leaked)}:1,${JSON.stringify(leaked)}:2,` : "";
  const constrained = turn % 11 === 0 ? text.replaceAll(/"(currency|status)":"[A-Za-z]*"/g, `"$1":${quoted}`) : text;
  const messages = constrained.replaceAll(/"message":"/g, `"message":"${leaked} `);
  return `{"echo":${quoted},${named}"again":[${JSON.stringify(leaked)},{"inside":${quoted}}],${messages.slice(1)}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
