import { expect, test } from "vitest";
import { idsIn, invoicesIn, listedPaymentsIn, paymentsIn, refundsIn, saysSuccess } from "./shapes.ts";

const payment = { payment_id: "p1", amount: 10_000 };
const refund = { refund_id: "r1", payment_id: "p1" };
const invoice = { invoice_id: "i1", payment_id: "p2" };

test("payments are found at any depth, once for each id; what else bears a payment_id is none", () => {
  const body = { data: { payments: [payment, { ...payment }], refunds: [refund], deep: { invoices: [invoice] } } };
  expect(paymentsIn(body)).toEqual([payment]);
  expect(refundsIn(body)).toEqual([refund]);
  expect(invoicesIn(body)).toEqual([invoice]);
  expect(paymentsIn("p1")).toEqual([]);
});

test("an id that is null is none", () => {
  const single = { ...payment, invoice_id: null, refund_id: null };
  expect(paymentsIn([single])).toEqual([single]);
  expect([...invoicesIn([single]), ...refundsIn([single])]).toEqual([]);
});

test("a listed payment may bear other ids and have other payments in it; where none is listed, all are read by shape", () => {
  const listed = { ...payment, invoice_id: "i1", refund_id: "r1", origin: { payment_id: "p0" } };
  const body = { data: { payments: [listed, listed, "p3", [], { id: "p4" }], latest: { payment_id: "p9" } } };
  expect(listedPaymentsIn(body)).toEqual([listed]);
  expect(listedPaymentsIn({ data: { payments: [] }, latest: payment })).toEqual([]);
  expect(listedPaymentsIn([{ ...payment, origin: { payment_id: "p0" } }]).map((each) => each["payment_id"])).toEqual([
    "p1",
  ]);
  expect(listedPaymentsIn(undefined)).toEqual([]);
});

test("ids are those of payments, refunds and invoices, where they are texts", () => {
  expect(idsIn({ data: [refund, invoice, { payment_id: 7 }] })).toEqual(new Set(["p1", "r1", "p2", "i1"]));
  expect(idsIn(undefined).size).toBe(0);
});

test("only the envelope says success, and only with true", () => {
  expect(saysSuccess({ success: true })).toBe(true);
  for (const body of [{ success: "true" }, { success: false }, { data: { success: true } }, null, undefined])
    expect(saysSuccess(body)).toBe(false);
});
