import { expect, test } from "vitest";
import { idsIn, outermostRefundsIn, paymentsIn, refundsBesidePaymentsIn, refundsIn, saysSuccess } from "./shapes.ts";

const payment = { paymentId: "PAY_1_a", amount: "10.00" };
const refund = { refundId: "REF_1_a", paymentId: "PAY_1_a" };

test("finds payments at any depth, once for each id, and no refunds among them", () => {
  const body = {
    data: { items: [payment, { ...payment }], latest: { deep: [{ paymentId: "PAY_1_b" }] }, refunds: [refund] },
  };
  expect(paymentsIn(body).map((each) => each["paymentId"])).toEqual(["PAY_1_a", "PAY_1_b"]);
  expect(paymentsIn([payment])).toEqual([payment]);
  expect(paymentsIn("PAY_1_a")).toEqual([]);
});

test("finds refunds at any depth; one inside another is part of it", () => {
  const other = { refundId: "REF_1_b" };
  const body = { data: { ...refund, siblings: [other] } };
  expect(refundsIn(body).map((each) => each["refundId"])).toEqual(["REF_1_a", "REF_1_b"]);
  expect(outermostRefundsIn(body).map((each) => each["refundId"])).toEqual(["REF_1_a"]);
  expect(outermostRefundsIn([refund, other])).toHaveLength(2);
});

test("returns the refunds inside a payment only if the body has none elsewhere", () => {
  const owner = { ...payment, refunds: [{ refundId: "REF_1_b" }, refund] };
  expect(outermostRefundsIn({ payment: owner, data: { attributes: refund } })).toEqual([refund]);
  expect(outermostRefundsIn({ payment: { ...payment, refunds: [refund] } })).toEqual([refund]);
  expect(outermostRefundsIn(owner)).toHaveLength(2);
});

test("accepts a payment that names its last refund, or null", () => {
  const unrefunded = { ...payment, refundId: null };
  const refunded = { paymentId: "PAY_1_b", merchantTxnId: "order", amount: "10.00", refundId: "REF_1_b" };
  expect(paymentsIn({ items: [unrefunded, refunded, refund] })).toEqual([unrefunded, refunded]);
  expect(refundsIn([unrefunded])).toEqual([]);
  expect(outermostRefundsIn({ ...refund, payment: unrefunded, meta: { refundId: null } })).toHaveLength(1);
  expect(refundsBesidePaymentsIn({ data: { ...refunded, refunds: [refund] } })).toEqual([refund]);
});

test("accepts a refund that repeats members of its payment", () => {
  const beside = { ...refund, merchantTxnId: "order" };
  expect(refundsIn([beside])).toEqual([beside]);
  expect(paymentsIn([{ ...beside, reason: "damaged" }])).toEqual([]);
});

test("takes the outermost object for the resource, and not its history, before or inside of it", () => {
  const [now, before] = [
    { refundId: "REF_1_a", status: "COMPLETED" },
    { refundId: "REF_1_a", status: "INITIATED" },
  ];
  expect(refundsIn({ history: [before], data: now })).toEqual([now]);
  expect(refundsIn({ data: { ...now, history: [before] } })).toEqual([{ ...now, history: [before] }]);
});

test("reads an extremely wide body without an error", () => {
  expect(paymentsIn(Array.from({ length: 500_000 }, () => 7))).toEqual([]);
});

test("reads an extremely deep body without an error", () => {
  let deep: unknown = payment;
  for (let level = 0; level < 5_000; level += 1) deep = { level: deep };
  expect(paymentsIn(deep)).toEqual([]);
});

test("returns the ids of payments and refunds that are strings", () => {
  expect(idsIn({ data: refund, other: { paymentId: 7 } })).toEqual(new Set(["PAY_1_a", "REF_1_a"]));
  expect(idsIn(undefined).size).toBe(0);
});

test("reads success from the envelope only", () => {
  expect(saysSuccess({ status: "success" })).toBe(true);
  expect(saysSuccess({ data: { status: "success" } })).toBe(false);
  expect(saysSuccess(null)).toBe(false);
});
