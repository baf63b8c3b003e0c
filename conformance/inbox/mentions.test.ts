import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IncomingRequest } from "./delivery.ts";
import { mentionsIn } from "./mentions.ts";
import { incoming } from "./testing/incoming.ts";

const has = (request: Partial<IncomingRequest>, word = "PAY_1") => mentionsIn(incoming(request)).has(word);
const body = (text: string) => ({ body: text });
const base64 = (text: string, alphabet: "base64" | "base64url" = "base64") => Buffer.from(text).toString(alphabet);

describe("a text is mentioned", () => {
  const json = JSON.stringify({ id: "PAY_1" });
  test.each<[string, Partial<IncomingRequest>]>([
    ["in JSON", body(json)],
    ["as a member of JSON", body(`{"PAY_1":{}}`)],
    ["with its escapes", body(String.raw`{"id":"\u0050AY\u005f1"}`)],
    ["between escapes", body(String.raw`{"note":"paid:\tPAY_1\nthanks"}`)],
    [
      "in JSON inside JSON",
      body(JSON.stringify({ payload: JSON.stringify({ payload: json.replace("P", "\\u0050") }) })),
    ],
    ["in truncated JSON", body(`{"id":"PAY_1","no`)],
    ["in a form", body("kind=paid&id=PAY_1&x=1")],
    ["in JSON in a form", body(new URLSearchParams({ payload: json }).toString())],
    ["percent-encoded", body("id=%50%41%59_1")],
    ["next to invalid percent-encoding", body("discount=100%&text=%ff&id=%50AY_1")],
    ["in XML", body("<event><id>PAY_1</id></event>")],
    ["at the end of a sentence", body("paid: PAY_1. Thank you")],
    ["at the end of the text", body("PAY_1.")],
    ["after a namespace", body("urn:service.PAY_1")],
    ["in base64", body(JSON.stringify({ message: { data: base64(`a padded ${json}`) } }))],
    [
      "in a signed token",
      body(`${base64(`{"alg":"none"}`, "base64url")}.${base64(`{"event??>":${json}}`, "base64url")}.c2ln`),
    ],
    ["in escapes in base64", body(base64(String.raw`{"id":"\u0050AY_1"}`))],
    ["in a header", { headers: [["X-Payment", "PAY_1"]] }],
    ["in an encoded header", { headers: [["X-Payment", base64(`{"paymentId":"PAY_1"}`)]] }],
    ["in the path", { path: "/webhooks/PAY_1" }],
    ["in the query", { path: "/webhooks?id=%50AY_1" }],
  ])("%s", (_, request) => expect(has(request)).toBe(true));
});

describe("a text is not mentioned", () => {
  test.each([
    ["PAY_12"],
    ["XPAY_1"],
    ["PAY_1_2"],
    ["PAY_1-2"],
    ["PAY_1.x"],
    ["re-PAY_1"],
    ["pay_1"],
    ["PAY_"],
    [String.raw`{"id":"\u0041PAY_1"}`],
    ["PAY_12 PAY_13 xPAY_1"],
    [""],
  ])("in %s", (text) => expect(has(body(text))).toBe(false));

  test("if it is empty", () => expect(has(body("anything"), "")).toBe(false));

  test("across two headers, or a header and the body", () => {
    expect(has({ headers: [["a", "PAY"]], body: "_1" }, "PAY_1")).toBe(false);
    expect(
      has(
        {
          headers: [
            ["a", "PAY"],
            ["_1", ""],
          ],
        },
        "PAY_1",
      ),
    ).toBe(false);
  });
});

test("distinguishes an event type from longer and shorter ones", () => {
  const kind = (text: string) => has(body(`{"type":"${text}"}`), "payment.completed");
  expect([kind("payment.completed"), kind("com.pay.payment.completed")]).toEqual([true, true]);
  expect([kind("payment.complete"), kind("payment.completed_late"), kind("prepayment.completed")]).not.toContain(true);
  expect(has(body("payment.refund_failed"), "payment.refund")).toBe(false);
});

test("finds any word that stands alone", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
  fc.assert(
    fc.property(word, fc.dictionary(fc.string(), fc.jsonValue()), (id, rest) => {
      expect(has(body(JSON.stringify({ ...rest, id })), id)).toBe(true);
      expect(has(body(new URLSearchParams({ id }).toString()), id)).toBe(true);
    }),
  );
});

describe("reads hostile requests in linear time", () => {
  const MEBIBYTE = 1024 * 1024;
  const filled = (unit: string) => unit.repeat(Math.ceil(MEBIBYTE / unit.length)).slice(0, MEBIBYTE);
  test.each([
    ["arrays in arrays", filled("[")],
    ["objects in objects", filled(`{"a":`)],
    ["backslashes", filled("\\")],
    ["escapes", filled("\\u0041")],
    ["escapes of escapes", filled("\\\\\\\\u005cu0041")],
    ["percent signs", filled("%")],
    ["percent-encoding", filled("%25")],
    ["percent-encoding in parts", filled("%41-")],
    ["invalid UTF-8", filled("%ff")],
    ["base64", filled("QUFB")],
    ["one character", filled("a")],
    ["a word and its neighbor", filled("xPAY_1")],
  ])(
    "a body of %s",
    (_, text) => {
      const startedMs = performance.now();
      const mentions = mentionsIn(incoming({ body: text }));
      // A deployment also chooses its ids.
      for (const word of ["PAY_1", "a".repeat(MEBIBYTE / 2), "a".repeat(100), text.slice(1)]) mentions.has(word);
      expect(performance.now() - startedMs).toBeLessThan(10_000); // anything that is not linear takes hours
      expect(mentions.size).toBeLessThan(8 * MEBIBYTE);
    },
    20_000,
  );
});
