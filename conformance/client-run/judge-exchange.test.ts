import { describe, expect, test } from "vitest";
import { alternateClient } from "../variants/alternate/client.ts";
import { integrationClient } from "../variants/integration/client.ts";
import { judgeExchange } from "./judge-exchange.ts";
import { type ExchangeFacts, exchangeOf, VALID_PAYMENT } from "./testing/exchanges.ts";
import { WRONG_REQUESTS } from "./testing/wrong-requests.ts";

function judged(facts: ExchangeFacts, rules = integrationClient as Parameters<typeof judgeExchange>[0]) {
  return judgeExchange(rules, exchangeOf(facts)).map(({ kind, requirement, place }) =>
    [kind, requirement, ...(place === undefined ? [] : [place])].join(" "),
  );
}

describe("a valid request", () => {
  test.each<[string, ExchangeFacts]>([
    ["create", { body: VALID_PAYMENT }],
    ["create with members that the contract does not know", { body: { ...VALID_PAYMENT, unknown: 1 } }],
    ["create with a plain callback and a test key", { body: { ...VALID_PAYMENT, callbackUrl: "http://a.example" } }],
    ["list", { path: "/api/v1/payment/list", query: "?size=5", headers: { "x-idempotency-key": undefined } }],
    ["read", { path: "/api/v1/payment/PAY_1_%C3%A4%2F", headers: { "content-type": undefined } }],
    ["create with a body that cannot be read", { method: "POST", unread: true }],
    ["a checkout page", { path: "/checkout/PAY_1", headers: { "x-api-key": undefined } }],
  ])("has no mistake: %s", (_, facts) => {
    expect(judged(facts)).toEqual([]);
  });

  test("has no mistake without a body that says nothing", () => {
    expect(judged({ method: "POST", path: "/api/v1/payments/1/refund" }, alternateClient)).toEqual([]);
  });
});

test.each<readonly [string, ExchangeFacts, string]>([
  ...WRONG_REQUESTS,
  [
    "a key in the query",
    { path: "/api/v1/payment/list", query: "?key=sk_test_1" },
    "key-in-address auth.key-stays-on-server",
  ],
  [
    "an escaped key in the query",
    { path: "/api/v1/payment/list", query: "?key=sk%5Ftest%5F1" },
    "key-in-address auth.key-stays-on-server",
  ],
  [
    "a plain callback at the live address",
    { live: true, body: { ...VALID_PAYMENT, callbackUrl: "http://a.example" } },
    "http-callback create-payment.callback-url-https-in-live body /callbackUrl",
  ],
  [
    "a plain callback with a live key",
    { headers: { "x-api-key": "sk_live_1" }, body: { ...VALID_PAYMENT, callbackUrl: "http://a.example" } },
    "http-callback create-payment.callback-url-https-in-live body /callbackUrl",
  ],
])("names the requirement of a mistake: %s", (_, facts, expected) => {
  expect(judged(facts)).toEqual([expected]);
});

test("names the requirement of a mistake of the alternate variant", () => {
  const body = { amount: "5", currency: "BDT", customer_phone: "017", callback_url: "https://a.example" };
  expect(judged({ path: "/api/v1/payments", body, headers: { "secret-key": undefined } }, alternateClient)).toEqual([
    "missing-header auth.secret-key header Secret-Key",
    "invalid-body create-payment.amount-string body /amount",
  ]);
});

test("shows a request without its keys", () => {
  const exchange = exchangeOf({ path: "/api/v1/x/sk_test_1", body: { key: "sk_live_2" } });
  for (const { request } of judgeExchange(integrationClient, exchange)) {
    expect(request).toEqual({ line: "POST /api/v1/x/[redacted]", body: '{"key":"[redacted]"}' });
  }
  expect.assertions(2);
});
