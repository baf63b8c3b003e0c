import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createService, createShop, listen, MISTAKE, waitFor } from "./shop.ts";

const { env } = process;

function serviceOf(prefix: string) {
  const read = (name: string) => env[`${prefix}_${name}`] ?? "";
  const credentials = { clientId: read("CLIENT_ID"), businessId: read("BUSINESS_ID"), apiKey: read("API_KEY") };
  return createService(read("URL"), credentials);
}

/** Acts as the customer or the provider. */
async function act(resource: string, id: string, action: string): Promise<void> {
  const url = `${env["PAYMENTS_DRIVER_URL"]}/${resource}/${encodeURIComponent(id)}/${action}`;
  assert.equal((await fetch(url, { method: "POST" })).status, 200);
}

const newReference = () => `order${crypto.randomUUID().slice(0, 8)}`;

const service = serviceOf("PAYMENTS");
const shop = createShop(service);
let stop = () => {};
before(async () => {
  stop = await listen(shop, env["PAYMENTS_WEBHOOK_URL"] ?? "");
});
after(() => stop());

async function paidOrder(amount: string): Promise<string> {
  const payment = await shop.order(newReference(), amount);
  await act("payments", payment, "approve");
  await waitFor(async () => (await shop.isPaid(payment)) || undefined);
  return payment;
}

test("an order is paid", async () => {
  await paidOrder("500.00");
});

test("an order is not paid before the customer pays", async () => {
  const payment = await shop.order(newReference(), "120.00");
  await sleep(500);
  assert.equal(await shop.isPaid(payment), false);
});

test("parts of a payment are refunded", async () => {
  const payment = await paidOrder("100.00");
  for (const amount of ["30.00", "20.00"]) {
    const { refundId } = await service.refund(payment, amount, `returned goods of ${amount}`);
    await act("refunds", refundId, "settle");
  }
  await waitFor(async () => Number((await service.readPayment(payment))?.refundTotal) === 50 || undefined);
});

test("an order is found again", async () => {
  const reference = newReference();
  const payment = await shop.order(reference, "75.00");
  assert.equal(await waitFor(() => service.findPayment(reference)), payment);
});

test("an order with a live key", async () => {
  const scheme = MISTAKE === "http-callback" ? "http" : "https";
  const payment = await serviceOf("PAYMENTS_LIVE").createPayment(
    newReference(),
    "60.00",
    `${scheme}://shop.example/paid`,
  );
  assert.ok(payment.paymentUrl);
});
