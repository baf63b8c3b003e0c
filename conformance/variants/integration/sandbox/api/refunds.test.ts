import { expect, test } from "vitest";
import { integrationRules } from "../rules/rules.ts";
import { createMerchant } from "../testing/merchant.ts";

test("refunds a part, then the rest, and then rejects a refund", async () => {
  const { get, post, drive, completedPayment, delivered } = createMerchant();
  const paymentId = await completedPayment({ valueA: "a" });
  const part = await post(`/payment/${paymentId}/refund/create`, {
    amount: "30.00",
    reason: "damaged",
    merchantRef: "R1",
  });
  expect(part.status).toBe(202);
  expect(part.body).toEqual({
    status: "success",
    data: {
      refundId: expect.stringMatching(/^REF_\d{8}_[0-9A-Z]{16}$/),
      paymentId,
      amount: "30.00",
      status: "INITIATED",
      reason: "damaged",
      merchantRef: "R1",
      initiatedAt: expect.stringMatching(/^2026-01-01T00:00:00\.\d{3}Z$/),
      completedAt: null,
    },
  });
  const refundId = String(part.body["data"]?.["refundId"]);
  const readRefund = () => get(`/payment/${paymentId}/refund/${refundId}`);
  const readPayment = () => get(`/payment/${paymentId}`);
  expect(await readPayment()).toMatchObject({ body: { data: { status: "COMPLETED", refundTotal: "0.00" } } });

  await drive(`/refunds/${refundId}/accept`);
  expect(await readRefund()).toMatchObject({ body: { data: { status: "PROCESSING", completedAt: null } } });
  await drive(`/refunds/${refundId}/settle`);
  expect(await readRefund()).toMatchObject({
    body: { data: { status: "COMPLETED", completedAt: expect.any(String) } },
  });
  expect(await readPayment()).toMatchObject({ body: { data: { status: "COMPLETED", refundTotal: "30.00" } } });

  const rest = await post(`/payment/${paymentId}/refund/create`, { reason: "all of it" });
  expect(rest).toMatchObject({ status: 202, body: { data: { amount: "70.00" } } });
  const nothing = await post(`/payment/${paymentId}/refund/create`, { reason: "again" });
  expect(nothing).toMatchObject({ status: 422, body: { errorType: "REFUND_EXCEEDS_REMAINING" } });
  await drive(`/refunds/${rest.body["data"]?.["refundId"]}/settle`);
  expect(await readPayment()).toMatchObject({ body: { data: { status: "REFUNDED", refundTotal: "100.00" } } });

  const events = delivered.map(({ body }) => JSON.parse(body));
  expect(events.map(({ event }) => event)).toEqual(["payment.completed", "payment.refunded", "payment.refunded"]);
  expect(events[1].data).toMatchObject({
    payment: { paymentId, valueA: "a", refundTotal: "30.00" },
    refund: { refundId },
  });
});

test("releases the amount of a failed refund, and leaves its payment unchanged", async () => {
  const { get, post, drive, completedPayment, delivered } = createMerchant();
  const paymentId = await completedPayment();
  const all = await post(`/payment/${paymentId}/refund/create`, { reason: "all" });
  await drive(`/refunds/${all.body["data"]?.["refundId"]}/reject`);
  expect(await get(`/payment/${paymentId}`)).toMatchObject({
    body: { data: { status: "COMPLETED", refundTotal: "0.00" } },
  });
  expect(await post(`/payment/${paymentId}/refund/create`, { amount: "100", reason: "all" })).toMatchObject({
    status: 202,
  });
  expect(JSON.parse(delivered.at(-1)?.body ?? "")).toMatchObject({ event: "payment.refund_failed" });
});

test.each([
  [{ reason: "x", amount: "0" }, 400, "/amount"],
  [{ reason: "x", amount: "-1.00" }, 400, "/amount"],
  [{ reason: "x", amount: 10 }, 400, "/amount"],
  [{ reason: "x", amount: "100.01" }, 422, "/amount"],
  [{ amount: "10.00" }, 400, "/reason"],
  [{ reason: "", amount: "10.00" }, 400, "/reason"],
  [{ reason: "x", merchantRef: 1 }, 400, "/merchantRef"],
])("rejects %j without effect", async (body, status, pointer) => {
  const { post, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  expect(await post(`/payment/${paymentId}/refund/create`, body)).toMatchObject({ status, body: { pointer } });
  expect(await post(`/payment/${paymentId}/refund/create`, { reason: "all" })).toMatchObject({
    body: { data: { amount: "100.00" } },
  });
});

test("refunds only a COMPLETED payment", async () => {
  const { post, drive, createPayment } = createMerchant();
  const paymentId = await createPayment();
  const refund = () => post(`/payment/${paymentId}/refund/create`, { reason: "x" });
  expect(await refund()).toMatchObject({ status: 409, body: { errorType: "PAYMENT_NOT_REFUNDABLE" } });
  await drive(`/payments/${paymentId}/reject`);
  expect(await refund()).toMatchObject({ status: 409 });
});

test("makes no second refund for a repeated key", async () => {
  const { post, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  const body = { amount: "60.00", reason: "x" };
  const key = { "x-idempotency-key": "same" };
  const refund = () => post(`/payment/${paymentId}/refund/create`, body, key);
  const [first, again] = await Promise.all([refund(), refund()]);
  expect(again).toMatchObject({ status: 202, body: first.body });
});

test("accepts only as many concurrent refunds as fit", async () => {
  const { post, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  const refund = () => post(`/payment/${paymentId}/refund/create`, { amount: "40.00", reason: "x" });
  const answers = await Promise.all(Array.from({ length: 8 }, refund));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
});

test("accepts all concurrent refunds without the queue that serialises them", async () => {
  const rules = { ...integrationRules, refundQueue: () => crypto.randomUUID() };
  const { post, completedPayment } = createMerchant({ rules });
  const paymentId = await completedPayment();
  const refund = () => post(`/payment/${paymentId}/refund/create`, { amount: "40.00", reason: "x" });
  const answers = await Promise.all(Array.from({ length: 8 }, refund));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(8);
});

test("returns a refund below its own payment only", async () => {
  const { get, post, completedPayment } = createMerchant();
  const [mine, other] = [await completedPayment(), await completedPayment()];
  const refund = await post(`/payment/${mine}/refund/create`, { reason: "x" });
  expect(await get(`/payment/${other}/refund/${refund.body["data"]?.["refundId"]}`)).toMatchObject({ status: 404 });
  expect(await get(`/payment/${mine}/refund/REF_1_X`)).toMatchObject({ status: 404 });
});
