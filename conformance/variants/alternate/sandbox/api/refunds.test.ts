import { expect, test } from "vitest";
import { alternateRules } from "../rules/rules.ts";
import { createMerchant } from "../testing/merchant.ts";

test("refunds a part, then the rest, and then rejects a refund", async () => {
  const { get, post, drive, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  const statusOf = async () => (await get(`/payments/${paymentId}`)).body["data"]?.["status"];
  const part = await post(`/payments/${paymentId}/refund`, { amount: 3000, reason: "damaged" });
  expect(part.status).toBe(201);
  expect(part.body).toEqual({
    success: true,
    message: expect.any(String),
    data: {
      refund_id: expect.stringMatching(/^ref_[0-9A-Z]{20}$/),
      payment_id: paymentId,
      amount: 3000,
      status: "PROCESSING",
      created_at: expect.stringMatching(/^2026-01-01T00:00:00\.\d{3}Z$/),
    },
  });
  expect(await drive(`/refunds/${part.body["data"]?.["refund_id"]}/settle`)).toMatchObject({ status: 200 });
  expect(await statusOf()).toBe("COMPLETED");

  const rest = await post(`/payments/${paymentId}/refund`, {});
  expect(rest).toMatchObject({ status: 201, body: { data: { amount: 7000 } } });
  const nothing = await post(`/payments/${paymentId}/refund`, {});
  expect(nothing).toMatchObject({ status: 422, body: { errorType: "REFUND_EXCEEDS_REMAINING" } });
  expect(await statusOf()).toBe("COMPLETED");
  await drive(`/refunds/${rest.body["data"]?.["refund_id"]}/settle`);
  expect(await statusOf()).toBe("REFUNDED");
  expect(await post(`/payments/${paymentId}/refund`, {})).toMatchObject({ status: 409 });
});

test("releases the amount of a failed refund, and leaves its payment unchanged", async () => {
  const { get, post, drive, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  const all = await post(`/payments/${paymentId}/refund`, {});
  const refundId = all.body["data"]?.["refund_id"];
  expect(await drive(`/refunds/${refundId}/reject`)).toMatchObject({ status: 200 });
  expect(await drive(`/refunds/${refundId}/settle`)).toMatchObject({ status: 409 });
  expect(await get(`/payments/${paymentId}`)).toMatchObject({ body: { data: { status: "COMPLETED" } } });
  expect(await post(`/payments/${paymentId}/refund`, { amount: 10000 })).toMatchObject({ status: 201 });
});

test.each<[string, RequestInit]>([
  ["no body", {}],
  ["an empty body", { body: "" }],
  ["an empty body labelled as JSON", { body: "", headers: { "content-type": "application/json" } }],
])("refunds the whole payment for %s", async (_name, { headers, ...init }) => {
  const { credentials, send, completedPayment } = createMerchant();
  const path = `/api/v1/payments/${await completedPayment()}/refund`;
  const answer = await send("POST", path, { ...init, headers: { ...credentials, ...(headers as object) } }); // plain header objects
  expect(answer).toMatchObject({ status: 201, body: { data: { amount: 10000 } } });
});

test.each([
  [{ amount: 0 }, 400, "/amount"],
  [{ amount: -1 }, 400, "/amount"],
  [{ amount: 1.5 }, 400, "/amount"],
  [{ amount: "1000" }, 400, "/amount"],
  [{ amount: "" }, 400, "/amount"],
  [{ amount: null }, 400, "/amount"],
  [{ amount: 10001 }, 422, "/amount"],
  [{ reason: 1 }, 400, "/reason"],
  [{ reason: null }, 400, "/reason"],
])("rejects %j without effect", async (body, status, pointer) => {
  const { post, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  expect(await post(`/payments/${paymentId}/refund`, body)).toMatchObject({
    status,
    body: { success: false, pointer },
  });
  expect(await post(`/payments/${paymentId}/refund`, {})).toMatchObject({ body: { data: { amount: 10000 } } });
});

test.each(["reject", "cancel", "expire"])("does not refund a payment before or after %s", async (verb) => {
  const { post, drive, createPayment } = createMerchant();
  const paymentId = await createPayment();
  const refund = () => post(`/payments/${paymentId}/refund`, {});
  expect(await refund()).toMatchObject({ status: 409, body: { errorType: "PAYMENT_NOT_REFUNDABLE" } });
  await drive(`/payments/${paymentId}/${verb}`);
  expect(await refund()).toMatchObject({ status: 409 });
});

test("accepts only as many concurrent refunds as fit", async () => {
  const { post, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  const refund = () => post(`/payments/${paymentId}/refund`, { amount: 4000 });
  const answers = await Promise.all(Array.from({ length: 8 }, refund));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
});

test("accepts all concurrent refunds without the queue that serialises them", async () => {
  const rules = { ...alternateRules, refundQueue: () => crypto.randomUUID() };
  const { post, completedPayment } = createMerchant({ rules });
  const paymentId = await completedPayment();
  const refund = () => post(`/payments/${paymentId}/refund`, { amount: 4000 });
  const answers = await Promise.all(Array.from({ length: 8 }, refund));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
});
