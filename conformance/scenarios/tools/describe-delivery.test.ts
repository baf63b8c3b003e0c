import { expect, test } from "vitest";
import type { Delivery } from "../../inbox/index.ts";
import { describeHeaders, describeKinds, describePayload } from "./describe-delivery.ts";

const LIKE_A_KIND = /(?<![\w./@-])(?:lamp|shade)[a-z_]*(?:\.[a-z_]+)+(?![\w./@-])/g;

function delivery(body: string, headers: readonly (readonly [string, string])[] = []): Delivery {
  return { method: "POST", path: "/webhooks", headers, body, complete: true, number: 1, atMs: 0, answered: 200 };
}

test.each([
  [`{"b":1,"a":{"d":{"e":1},"c":[{"f":1}]}}`, "no media type, a, a.c, a.d, b"],
  [`{"LAMP_20261121_7Q":{"x":1},"a":{"SHADE_20261121_9X":1}}`, "no media type, (an id), (an id).x, a, a.(an id)"],
  [`[{"a":1}]`, "no media type, 0, 0.a"],
  ["{}", "no media type, "],
  [`"text"`, "no media type, no JSON object"],
  ["a=1&b=2", "no media type, no JSON object"],
  ["", "no media type, no JSON object"],
])("the payload %s is described by its names", (body, expected) => {
  expect(describePayload(delivery(body))).toBe(expected);
});

test("the media type is told without its parameters", () => {
  expect(describePayload(delivery("", [["Content-Type", "Text/XML; charset=utf-8"]]))).toMatch(/^text\/xml, /);
});

test("a payload as wide, as deep or as long as a hostile server likes is described in one line", () => {
  const wide = Array.from({ length: 50_000 }, (_, index) => [`n${index % 900}${"abcdefghij"[index % 10]}`, 1]);
  const described = describePayload(delivery(JSON.stringify(Object.fromEntries(wide))));
  expect(described).toMatch(/, n\d+[a-j], …$/); // cut behind a whole name
  expect(described.length).toBeLessThan("no media type, ".length + 204);
  for (const body of ["[".repeat(500_000), `{"${"y".repeat(500_000)}":1}`])
    expect(describePayload(delivery(body)).length).toBeLessThan(40);
});

test("headers are told by name, but for those of the transport", () => {
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
  expect(describeHeaders(delivery("", headers.slice(0, 1)))).toBe("no header beside those of the transport");
});

test.each<[string, readonly Delivery[]]>([
  ["none", []],
  ["lamp.lit", [delivery(`{"event":"lamp.lit"}`), delivery(`{"event":"lamp.lit"}`)]],
  ["lamp.broken, shade.bought", [delivery("type=shade.bought&x=1"), delivery("", [["X-Event", "lamp.broken"]])]],
  ["one whose kind is not recognised", [delivery(`{"event":"LAMP_LIT","url":"https://lamp.example/lamps.html"}`)]],
  ["one whose kind is not recognised", [delivery("", [["Host", "lamp.example"]])]],
])("other kinds: %s", (expected, deliveries) => expect(describeKinds(deliveries, LIKE_A_KIND)).toBe(expected));
