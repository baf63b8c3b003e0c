import { expect, test } from "vitest";
import { sleep } from "../../../clock/index.ts";
import type { Delivery } from "../../shared/sandbox/webhooks.ts";
import { createMerchant } from "./testing/merchant.ts";

function notificationsIn(delivered: readonly Delivery[]) {
  return delivered.map(({ url, body }) => ({ url, ...JSON.parse(body) }));
}

test.each([
  ["approve", "payment.completed", "COMPLETED"],
  ["reject", "payment.failed", "FAILED"],
  ["cancel", "payment.cancelled", "CANCELLED"],
  ["expire", "payment.expired", "EXPIRED"],
])("after %s, notifies the callback_url once: %s", async (verb, event, status) => {
  const { drive, get, createPayment, delivered } = createMerchant();
  const callback_url = "https://merchant.example/hooks?order=1";
  const paymentId = await createPayment({ callback_url, metadata: { order: "A-1" } });
  expect(delivered).toEqual([]);
  await drive(`/payments/${paymentId}/${verb}`);
  const read = await get(`/payments/${paymentId}`);
  expect(notificationsIn(delivered)).toEqual([
    {
      url: callback_url,
      event,
      event_id: expect.stringMatching(/^evt_/),
      created_at: expect.any(String),
      payment: read.body["data"],
    },
  ]);
  expect(read.body["data"]).toMatchObject({ status, metadata: { order: "A-1" } });
});

test("notifies once of a payment that expired with time, at the first read", async () => {
  const { business, drive, get, createPayment, delivered } = createMerchant();
  const paymentId = await createPayment();
  await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 900 });
  expect(delivered).toEqual([]);
  await get("/payments");
  await get(`/payments/${paymentId}`);
  expect(notificationsIn(delivered)).toMatchObject([{ event: "payment.expired", payment: { payment_id: paymentId } }]);
});

test("notifies of the end of a refund, with the payment at that moment", async () => {
  const { drive, post, completedPayment, delivered } = createMerchant();
  const paymentId = await completedPayment();
  const refund = async (body: object, verb: string) => {
    const { body: answer } = await post(`/payments/${paymentId}/refund`, body);
    await drive(`/refunds/${answer["data"]?.["refund_id"]}/${verb}`);
  };
  await refund({ amount: 4000 }, "reject");
  await refund({ amount: 4000 }, "settle");
  await refund({}, "settle");
  expect(notificationsIn(delivered).slice(1)).toMatchObject([
    { event: "refund.failed", payment: { status: "COMPLETED" }, refund: { amount: 4000, status: "FAILED" } },
    { event: "refund.completed", payment: { status: "COMPLETED" }, refund: { amount: 4000, status: "COMPLETED" } },
    { event: "refund.completed", payment: { status: "REFUNDED" }, refund: { amount: 6000, status: "COMPLETED" } },
  ]);
});

test("does not notify of a rejected move", async () => {
  const { drive, completedPayment, delivered } = createMerchant();
  const paymentId = await completedPayment();
  for (const verb of ["approve", "reject", "cancel", "expire"]) await drive(`/payments/${paymentId}/${verb}`);
  expect(notificationsIn(delivered)).toMatchObject([{ event: "payment.completed" }]);
});

test("sends an unaccepted notification again, unchanged", async () => {
  const seen: Delivery[] = [];
  const delivery = async (each: Delivery) => {
    seen.push(each);
    return { status: seen.length < 3 ? 503 : 200 };
  };
  const { clock, completedPayment } = createMerchant({ delivery });
  await completedPayment();
  await sleep(clock, 3_600_000);
  expect(seen).toHaveLength(3);
  expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
});
