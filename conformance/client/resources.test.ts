import { expect, expectTypeOf, test } from "vitest";
import * as alternate from "../../generated/alternate/index.ts";
import * as integration from "../../generated/integration/index.ts";
import { openShop, order } from "./testing/shop.ts";

const payment = { paymentId: "PAY_1_a", amount: "10.00" };
const refund = { refundId: "REF_1_a", paymentId: "PAY_1_a" };

test("returns payments at any depth, once per id, and no refunds", () => {
  const body = {
    data: { items: [payment, { ...payment, amount: "9.00" }], latest: { deep: [{ paymentId: "PAY_1_b" }] } },
    refunds: [refund],
  };
  expect(integration.paymentsIn(body)).toEqual([payment, { paymentId: "PAY_1_b" }]);
  expect(integration.paymentsIn([{ ...payment, refundId: null }])).toHaveLength(1);
});

test.each([undefined, null, "PAY_1_a", 7, [], { paymentId: 7 }, { data: { paymentId: null } }])(
  "returns no payment for %j",
  (body) => expect(integration.paymentsIn(body)).toEqual([]),
);

test("returns the outermost refund with an id, not its history", () => {
  const before = { ...refund, status: "INITIATED" };
  expect(integration.refundIn({ data: { ...refund, history: [before] } })).toMatchObject({ history: [before] });
  expect(integration.refundIn({ history: [before], data: { refundId: "REF_1_a" } })).toEqual({ refundId: "REF_1_a" });
  expect(integration.refundIn({ data: payment })).toBeUndefined();
});

test("does not treat an invoice with a payment id as a payment", () => {
  const body = { data: { invoices: [{ invoice_id: "inv_1", payment_id: "pay_1" }], payment_id: "pay_2" } };
  expect(alternate.invoicesIn(body)).toEqual([{ invoice_id: "inv_1", payment_id: "pay_1" }]);
});

test("reads a body of any depth", () => {
  let body: unknown = payment;
  for (let depth = 0; depth < 100_000; depth += 1) body = [body];
  expect(integration.paymentsIn(body)).toEqual([payment]);
});

test("finds what the sandbox lists, with only the id guaranteed by the types", async () => {
  const { client } = openShop();
  const { paymentId } = (await integration.orThrow(client.createPayment({ body: order("T-1") }))).data;
  const body = await integration.orThrow(client.listPayments());
  expectTypeOf(body).toEqualTypeOf<unknown>();
  const [listed] = integration.paymentsIn(body);
  expect(listed).toMatchObject({ paymentId, status: "PENDING" });
  if (listed === undefined) return;
  expectTypeOf(listed.paymentId).toEqualTypeOf<string>();
  expectTypeOf(listed.status).toEqualTypeOf<integration.PaymentStatus | undefined>();
});
