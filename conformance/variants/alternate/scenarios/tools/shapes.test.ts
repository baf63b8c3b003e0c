import { expect, test } from "vitest";
import { idsIn, invoicesIn, listedPaymentsIn, paymentsIn, refundsIn, saysSuccess } from "./shapes.ts";

const payment = { payment_id: "p1", amount: 10_000 };
const refund = { refund_id: "r1", payment_id: "p1" };
const invoice = { invoice_id: "i1", payment_id: "p2" };

test("finds payments at any depth, once per id, and no other objects with a payment_id", () => {
  const body = { data: { payments: [payment, { ...payment }], refunds: [refund], deep: { invoices: [invoice] } } };
  expect(paymentsIn(body)).toEqual([payment]);
  expect(refundsIn(body)).toEqual([refund]);
  expect(invoicesIn(body)).toEqual([invoice]);
  expect(paymentsIn("p1")).toEqual([]);
});

test("ignores an id that is null", () => {
  const single = { ...payment, invoice_id: null, refund_id: null };
  expect(paymentsIn([single])).toEqual([single]);
  expect([...invoicesIn([single]), ...refundsIn([single])]).toEqual([]);
});

test("a listed payment may have other ids and nested payments; without a list, payments are found by shape", () => {
  const listed = { ...payment, invoice_id: "i1", refund_id: "r1", origin: { payment_id: "p0" } };
  const body = { data: { payments: [listed, listed, "p3", [], { id: "p4" }], latest: { payment_id: "p9" } } };
  expect(listedPaymentsIn(body)).toEqual([listed]);
  expect(listedPaymentsIn({ data: { payments: [] }, latest: payment })).toEqual([]);
  expect(listedPaymentsIn([{ ...payment, origin: { payment_id: "p0" } }]).map((each) => each["payment_id"])).toEqual([
    "p1",
  ]);
  expect(listedPaymentsIn(undefined)).toEqual([]);
});

test("returns the ids of payments, refunds and invoices that are strings", () => {
  expect(idsIn({ data: [refund, invoice, { payment_id: 7 }] })).toEqual(new Set(["p1", "r1", "p2", "i1"]));
  expect(idsIn(undefined).size).toBe(0);
});

test("success is read from the envelope only, and only if it is true", () => {
  expect(saysSuccess({ success: true })).toBe(true);
  for (const body of [{ success: "true" }, { success: false }, { data: { success: true } }, null, undefined])
    expect(saysSuccess(body)).toBe(false);
});
