import { expect, test } from "vitest";
import type { Delivery } from "../../../inbox/index.ts";
import { createAnswer } from "../../../scenario/index.ts";
import {
  describeHeaders,
  describeKinds,
  describePayload,
  describe as describeResponse,
  describeTried,
  presence,
  shownAgain,
} from "./describe.ts";

const answer = (status: number, json?: unknown) => createAnswer("call", { status, json, exchange: 1 }, () => json);

test("describes tried values in one text, by outcome, in the order in which they were tried", () => {
  const tried = [
    [1, "granted"],
    [15, "granted"],
    [1_440, "granted as 60"],
    [10_080, "400 TOO_LONG"],
    [525_600, "400 TOO_LONG"],
  ] as const;
  expect(describeTried(tried)).toBe("granted: 1, 15; granted as 60: 1440; 400 TOO_LONG: 10080, 525600");
});

test("an observation has no long values, and none that change from run to run", () => {
  expect(describeResponse(answer(409, { error: { errorType: "DUPLICATE", lampId: "LAMP_1" } }))).toBe("409 DUPLICATE");
  expect(describeResponse(answer(201, { data: {} }))).toBe("201");
  expect(describeResponse(answer(400, { errorType: "x".repeat(5_000) }))).toHaveLength(64);
  expect([undefined, null, "", 0].map(presence)).toEqual(["absent", "null", "a value", "a value"]);
});

test("describes whether a known value is shown again unchanged", () => {
  expect([undefined, null, "x", "y"].map((shown) => shownAgain(shown, "x"))).toEqual([
    "absent",
    "null",
    "the same",
    "another",
  ]);
});

const LIKE_A_KIND = /(?<![\w./@-])(?:lamp|shade)[a-z_]*(?:\.[a-z_]+)+(?![\w./@-])/g;

function delivery(body: string, headers: readonly (readonly [string, string])[] = []): Delivery {
  return { method: "POST", path: "/webhooks", headers, body, complete: true, number: 1, atMs: 0, answered: 200 };
}

test.each([
  [`{"b":1,"a":{"d":{"e":1},"c":[{"f":1}]}}`, "no content type, a, a.c, a.d, b"],
  [`{"LAMP_20261121_7Q":{"x":1},"a":{"SHADE_20261121_9X":1}}`, "no content type, (an id), (an id).x, a, a.(an id)"],
  [`[{"a":1}]`, "no content type, 0, 0.a"],
  ["{}", "no content type, "],
  [`"text"`, "no content type, no JSON object"],
  ["a=1&b=2", "no content type, no JSON object"],
  ["", "no content type, no JSON object"],
])("describes the payload %s by its member names", (body, expected) => {
  expect(describePayload(delivery(body))).toBe(expected);
});

test("describes the media type without its parameters", () => {
  expect(describePayload(delivery("", [["Content-Type", "Text/XML; charset=utf-8"]]))).toMatch(/^text\/xml, /);
});

test("a payload as wide, as deep or as long as a hostile server likes is described in one line", () => {
  const wide = Array.from({ length: 50_000 }, (_, index) => [`n${index % 900}${"abcdefghij"[index % 10]}`, 1]);
  const described = describePayload(delivery(JSON.stringify(Object.fromEntries(wide))));
  expect(described).toMatch(/, n\d+[a-j], …$/); // cut after a whole name
  expect(described.length).toBeLessThan("no content type, ".length + 204);
  for (const body of ["[".repeat(500_000), `{"${"y".repeat(500_000)}":1}`])
    expect(describePayload(delivery(body)).length).toBeLessThan(40);
});

test("describes headers by name, except those of the transport", () => {
  const headers = [
    ["Host", "inbox.test"],
    ["X-Signature", "t=1"],
    ["Content-Type", "application/json"],
    ["Content-Digest", "sha-256=:x:"],
    ["X-Forwarded-For", "127.0.0.1"],
    ["traceparent", "00-1"],
    ["webhook-id", "msg_1"],
  ] as const;
  expect(describeHeaders(delivery("", headers))).toBe("headers: content-digest, webhook-id, x-signature");
  expect(describeHeaders(delivery("", headers.slice(0, 1)))).toBe("no headers except those of the transport");
});

test.each<[string, readonly Delivery[]]>([
  ["none", []],
  ["lamp.lit", [delivery(`{"event":"lamp.lit"}`), delivery(`{"event":"lamp.lit"}`)]],
  ["lamp.broken, shade.bought", [delivery("type=shade.bought&x=1"), delivery("", [["X-Event", "lamp.broken"]])]],
  ["a webhook of unknown kind", [delivery(`{"event":"LAMP_LIT","url":"https://lamp.example/lamps.html"}`)]],
  ["a webhook of unknown kind", [delivery("", [["Host", "lamp.example"]])]],
])("other kinds: %s", (expected, deliveries) => expect(describeKinds(deliveries, LIKE_A_KIND)).toBe(expected));
