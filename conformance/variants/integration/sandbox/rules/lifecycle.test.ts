import { expect, test } from "vitest";
import { formatMoney, parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { PAYMENT_STATUSES, type Payment } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { fitsRemaining, refundable, remaining } from "./create-refund.ts";
import {
  isExpired,
  movePayment,
  moveRefund,
  paymentStatusAfter,
  refundStatusAfter,
  refundTotal,
  statusAfterRefund,
} from "./lifecycle.ts";

const payment: Payment = {
  paymentId: "PAY_1_A",
  businessId: "SB_A",
  paymentUrl: "http://sandbox.test/checkout/PAY_1_A",
  amount: money("100.00"),
  currency: "BDT",
  merchantTxnId: "ORDER-1",
  callbackUrl: "https://merchant.example",
  preferredVendor: undefined,
  customerPhone: undefined,
  customerEmail: undefined,
  description: undefined,
  valueA: undefined,
  valueB: undefined,
  valueC: undefined,
  valueD: undefined,
  expiresInMinutes: 15,
  status: "PENDING",
  vendor: undefined,
  initiatedAtMs: 0,
  expiresAtMs: 900_000,
  completedAtMs: undefined,
};

function money(text: string) {
  return parseMoney(text) ?? zero;
}

function refund(amount: string, status: RefundStatus): Refund {
  return {
    refundId: `REF_1_${amount}`,
    paymentId: payment.paymentId,
    amount: money(amount),
    status,
    reason: "damaged",
    merchantRef: undefined,
    initiatedAtMs: 0,
    completedAtMs: undefined,
  };
}

test("moves only a PENDING payment, with one status for each move", () => {
  const moves = ["approve", "reject", "cancel"] as const;
  expect(moves.map((move) => paymentStatusAfter("PENDING", move))).toEqual(["COMPLETED", "FAILED", "CANCELLED"]);
  for (const status of PAYMENT_STATUSES.filter((each) => each !== "PENDING")) {
    expect(moves.map((move) => paymentStatusAfter(status, move))).toEqual([undefined, undefined, undefined]);
  }
});

test("settles or rejects a refund in flight, but not one that has ended", () => {
  expect(refundStatusAfter("INITIATED", "accept")).toBe("PROCESSING");
  expect(refundStatusAfter("PROCESSING", "accept")).toBeUndefined();
  for (const status of ["INITIATED", "PROCESSING"] as const) {
    expect(refundStatusAfter(status, "settle")).toBe("COMPLETED");
    expect(refundStatusAfter(status, "reject")).toBe("FAILED");
  }
  for (const status of ["COMPLETED", "FAILED"] as const) {
    expect((["accept", "settle", "reject"] as const).map((move) => refundStatusAfter(status, move))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test("sets a time of completion only for completed resources", () => {
  expect(movePayment(payment, "COMPLETED", 7, "NAGAD")).toMatchObject({ completedAtMs: 7, vendor: "NAGAD" });
  expect(movePayment({ ...payment, vendor: "NAGAD" }, "COMPLETED", 7, "BKASH").vendor).toBe("NAGAD");
  expect(movePayment(payment, "FAILED", 7, undefined).completedAtMs).toBeUndefined();
  expect(moveRefund(refund("1", "PROCESSING"), "COMPLETED", 7).completedAtMs).toBe(7);
  expect(moveRefund(refund("1", "PROCESSING"), "FAILED", 7).completedAtMs).toBeUndefined();
});

test("ends a window at expiresAt, and only for a waiting payment", () => {
  expect(isExpired(payment, 899_999)).toBe(false);
  expect(isExpired(payment, 900_000)).toBe(true);
  expect(isExpired({ ...payment, status: "COMPLETED" }, 900_000)).toBe(false);
});

test("counts settled refunds and those in flight to the limit, but only settled ones as refunded", () => {
  const refunds = [
    refund("10", "COMPLETED"),
    refund("20", "PROCESSING"),
    refund("30", "INITIATED"),
    refund("40", "FAILED"),
  ];
  expect(formatMoney(remaining(payment, refunds))).toBe("40.00");
  expect(formatMoney(refundTotal(refunds))).toBe("10.00");
});

test("accepts a refund up to the remaining amount, and none if nothing is left", () => {
  expect(fitsRemaining(money("40.00"), money("40"))).toBeUndefined();
  expect(fitsRemaining(money("40.01"), money("40"))).toMatchObject({ reason: "exceedsRemaining" });
  expect(fitsRemaining(zero, zero)).toMatchObject({ reason: "exceedsRemaining" });
});

test("sets REFUNDED only for the whole amount", () => {
  const completed = { ...payment, status: "COMPLETED" } as const;
  expect(statusAfterRefund(completed, money("99.99"))).toBe("COMPLETED");
  expect(statusAfterRefund(completed, money("100"))).toBe("REFUNDED");
});

test("allows refunds of a COMPLETED payment only", () => {
  const able = PAYMENT_STATUSES.filter((status) => refundable({ ...payment, status }) === undefined);
  expect(able).toEqual(["COMPLETED"]);
});
