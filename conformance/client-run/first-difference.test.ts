import { expect, test } from "vitest";
import { integrationClient } from "../variants/integration/client.ts";
import { createSoundTraffic } from "./first-difference.ts";
import { type ExchangeFacts, exchangeOf, VALID_PAYMENT } from "./testing/exchanges.ts";

const PAYMENT = { paymentId: "PAY_1_ABC", merchantTxnId: "order1", amount: "100.00", status: "PENDING" };
const created = (data: object, facts: ExchangeFacts = {}): ExchangeFacts => ({
  body: VALID_PAYMENT,
  status: 201,
  response: { status: "success", data },
  ...facts,
});
const read = (data: object, facts: ExchangeFacts = {}): ExchangeFacts => ({
  path: "/api/v1/payment/P1",
  response: { data },
  ...facts,
});

function compared(sound: readonly ExchangeFacts[], other: readonly ExchangeFacts[]) {
  const traffic = createSoundTraffic(integrationClient);
  for (const each of sound) traffic.exchange(exchangeOf(each));
  const comparison = traffic.compare();
  for (const each of other) {
    const exchange = exchangeOf(each);
    comparison.request({ line: `${exchange.method} ${exchange.path}`, body: "" }, exchange.startedMs);
    comparison.exchange(exchange);
  }
  return comparison.result();
}

test("finds nothing where only values differ that clients and servers choose", () => {
  const other = { ...PAYMENT, paymentId: "PAY_2_XYZ", merchantTxnId: "order22", amount: "7.50" };
  expect(compared([created(PAYMENT)], [created(other)])).toBeUndefined();
});

test.each<[string, object, string]>([
  ["another form", { ...PAYMENT, amount: "100" }, '/data/amount is "100", not of the form 0.00'],
  ["another type", { ...PAYMENT, amount: 100 }, "/data/amount is the number 100, not of the form 0.00"],
  ["another id", { ...PAYMENT, paymentId: "PAY_1_ABCD" }, '/data/paymentId is "PAY_1_ABCD", not of the form xxx_x_xxx'],
  ["another status", { ...PAYMENT, status: "INITIATED" }, "/data/status is INITIATED, not PENDING"],
  ["null", { ...PAYMENT, amount: null }, "/data/amount is null, not 0.00"],
  ["more", { ...PAYMENT, more: null }, "/data/more is null, but is absent in the sound sandbox"],
  ["less", { ...PAYMENT, status: undefined }, "/data/status is missing"],
])("names the place that differs: %s", (_, data, expected) => {
  expect(compared([created(PAYMENT)], [created(data)])?.differences).toEqual([expected]);
});

test("names a status, a header and a slow response", () => {
  const sound = [created(PAYMENT)];
  expect(compared(sound, [created(PAYMENT, { status: 429 })])?.differences).toEqual([
    "status 429, which createPayment never returned in the sound sandbox",
  ]);
  expect(compared(sound, [created(PAYMENT, { responseHeaders: { etag: "1" } })])?.differences).toEqual([
    "header etag is present, but is absent in the sound sandbox",
  ]);
  expect(compared(sound, [created(PAYMENT, { endedMs: 2_000 })])?.differences).toEqual([
    "time is over a second, not under a second",
  ]);
});

test("holds the first difference, and the first request after it", () => {
  const odd = { ...PAYMENT, amount: "1" };
  const all = [
    created(PAYMENT, { startedMs: 0, endedMs: 1 }),
    created(odd, { startedMs: 2, endedMs: 9 }),
    read(PAYMENT, { startedMs: 10, endedMs: 11 }),
    created(odd, { startedMs: 12, endedMs: 13 }),
  ];
  expect(compared([created(PAYMENT), read(PAYMENT)], all)).toMatchObject({
    kind: "response",
    status: 201,
    request: { line: "POST /api/v1/payment/create", body: JSON.stringify(VALID_PAYMENT) },
    body: JSON.stringify({ status: "success", data: odd }),
    next: { line: "GET /api/v1/payment/P1" },
  });
});

test("falls back to the order of the calls", () => {
  const [pending, paid] = [read({ status: "PENDING" }), read({ status: "COMPLETED" })];
  expect(compared([pending, paid], [pending, pending])?.differences).toEqual([
    "differs from call 2 of getPayment to the sound sandbox: /data/status is PENDING",
  ]);
  const list = { path: "/api/v1/payment/list", startedMs: 9, endedMs: 10 };
  expect(compared([pending, paid, list], [pending, pending, list])?.next?.line).toBe("GET /api/v1/payment/list");
});

test("names a webhook that differs", () => {
  const traffic = createSoundTraffic(integrationClient);
  const webhook = { url: "http://127.0.0.1:1/w", contentType: "application/json", body: "{}", sentMs: 1 };
  traffic.webhook(webhook);
  const comparison = traffic.compare();
  comparison.webhook({ ...webhook, contentType: "text/xml", body: "<a/>" });
  comparison.request({ line: "GET /api/v1/payment/P1", body: "" }, 2);
  expect(comparison.result()).toMatchObject({
    kind: "webhook",
    differences: [
      "content type is text/xml, not application/json",
      "body is not JSON, not compact JSON",
      "first member of the body is missing",
    ],
    next: { line: "GET /api/v1/payment/P1" },
  });
});

test("says that a forged webhook is one", () => {
  const comparison = createSoundTraffic(integrationClient).compare();
  const webhook = { url: "http://127.0.0.1:1/w", contentType: "application/json", body: "{}", sentMs: 1 };
  comparison.webhook({ ...webhook, forgedFor: "P1" });
  expect(comparison.result()?.differences).toEqual(["a forged webhook: no event caused it"]);
});
