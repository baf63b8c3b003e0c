import { describe, expect, test } from "vitest";
import { moneyOf, toNumber, zero } from "../../../shared/sandbox/values/money.ts";
import { PAYMENT_STATUSES, type Payment, type PaymentStatus } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import {
  isExpired,
  movePayment,
  type PaymentMove,
  paymentStatusAfter,
  refundStatusAfter,
  refundTotal,
  statusAfterRefund,
} from "./lifecycle.ts";
import { paymentNotifications, refundNotifications } from "./notifications.ts";
import { fitsRemaining, refundable, remaining } from "./refund-payment.ts";

const payment: Payment = {
  paymentId: "pay_A",
  businessId: "SB_A",
  status: "INITIATED",
  amount: money(10000),
  currency: "BDT",
  paymentUrl: "http://sandbox.test/checkout/pay_A",
  customerPhone: "1",
  customerName: undefined,
  customerEmail: undefined,
  callbackUrl: "https://merchant.example",
  successUrl: undefined,
  cancelUrl: undefined,
  metadata: undefined,
  createdAtMs: 0,
  expiresAtMs: 900_000,
  receipt: undefined,
};
const receipt = { transactionId: "TXN1", paymentMethod: "NAGAD", completedAtMs: 5000 } as const;

function money(amount: number) {
  return moneyOf(amount) ?? zero;
}

function refund(amount: number, status: RefundStatus): Refund {
  return { refundId: "ref_A", paymentId: "pay_A", amount: money(amount), reason: undefined, status, createdAtMs: 0 };
}

const waiting: readonly PaymentStatus[] = ["INITIATED", "PROCESSING"];
const ended = PAYMENT_STATUSES.filter((status) => !waiting.includes(status));

describe("a payment", () => {
  test.each<[PaymentMove, PaymentStatus]>([
    ["start", "PROCESSING"],
    ["approve", "COMPLETED"],
    ["reject", "FAILED"],
    ["cancel", "CANCELLED"],
  ])("moves by %s to %s while it is waiting, and not after its end", (move, to) => {
    expect(waiting.map((status) => paymentStatusAfter(status, move))).toEqual([to, to]);
    expect(ended.map((status) => paymentStatusAfter(status, move))).toEqual(ended.map(() => undefined));
  });

  test.each(PAYMENT_STATUSES)("%s expires at the end of its time if it is still waiting", (status) => {
    const { expiresAtMs } = payment;
    expect(isExpired({ ...payment, status }, expiresAtMs - 1)).toBe(false);
    expect(isExpired({ ...payment, status }, expiresAtMs)).toBe(waiting.includes(status));
  });

  test("has a receipt when it completes, but not when it fails", () => {
    expect(movePayment(payment, "COMPLETED", receipt)).toMatchObject({ status: "COMPLETED", receipt });
    expect(movePayment(payment, "FAILED", receipt)).toMatchObject({ status: "FAILED", receipt: undefined });
  });

  test.each(PAYMENT_STATUSES)("%s has a notification at its end, and no other when refunded", (status) => {
    const events = { COMPLETED: "completed", FAILED: "failed", CANCELLED: "cancelled", EXPIRED: "expired" };
    const expected = Reflect.get(events, status);
    expect(paymentNotifications({ ...payment, status })).toEqual(expected ? [`payment.${expected}`] : []);
  });
});

describe("a refund", () => {
  test("settles or fails once", () => {
    expect(refundStatusAfter("PROCESSING", "settle")).toBe("COMPLETED");
    expect(refundStatusAfter("PROCESSING", "reject")).toBe("FAILED");
    expect(refundStatusAfter("COMPLETED", "reject")).toBeUndefined();
    expect(refundStatusAfter("FAILED", "settle")).toBeUndefined();
  });

  test("has a notification at its end", () => {
    expect(refundNotifications(refund(1, "PROCESSING"))).toEqual([]);
    expect(refundNotifications(refund(1, "COMPLETED"))).toEqual(["refund.completed"]);
    expect(refundNotifications(refund(1, "FAILED"))).toEqual(["refund.failed"]);
  });

  test.each(PAYMENT_STATUSES)("of a payment that is %s", (status) => {
    const refused = status === "COMPLETED" ? undefined : { reason: "notRefundable" };
    expect(refundable({ ...payment, status })).toEqual(refused && expect.objectContaining(refused));
  });

  test("counts while in flight and when settled, and releases its amount when it fails", () => {
    const refunds = [refund(1000, "PROCESSING"), refund(2000, "COMPLETED"), refund(4000, "FAILED")];
    expect(toNumber(remaining(payment, refunds))).toBe(7000);
    expect(toNumber(refundTotal(refunds))).toBe(2000);
  });

  test("fits up to the remaining amount, and never if nothing is left", () => {
    expect(fitsRemaining(money(7000), money(7000))).toBeUndefined();
    expect(fitsRemaining(money(7001), money(7000))).toMatchObject({ reason: "exceedsRemaining", pointer: "/amount" });
    expect(fitsRemaining(money(0), money(0))).toMatchObject({ reason: "exceedsRemaining" });
  });

  test("makes a COMPLETED payment REFUNDED only when it covers the whole amount", () => {
    const completed: Payment = { ...payment, status: "COMPLETED" };
    expect(statusAfterRefund(completed, money(9999))).toBe("COMPLETED");
    expect(statusAfterRefund(completed, money(10000))).toBe("REFUNDED");
    expect(statusAfterRefund({ ...payment, status: "REFUNDED" }, money(10000))).toBe("REFUNDED");
  });
});
