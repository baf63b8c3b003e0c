import { sleep } from "../../../../clock/index.ts";
import { following } from "../../../shared/sandbox/wires/following.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { IntegrationChange } from "../change.ts";
import { operationOf } from "../faults/fault.ts";
import type { Payment } from "../payment.ts";
import { merchantTxnIdIsFree } from "../rules/create-payment.ts";
import { expirePayment, isExpired, movePayment, paymentStatusAfter } from "../rules/lifecycle.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

/** Delay of a simulator that acts after a while, in milliseconds. */
const WHILE_MS = 400;
/** Delay of a simulator that uses the time of the business, in milliseconds. */
const BUSINESS_WHILE_MS = 5 * 60_000;
const payments = "what happens to a payment on its own";
const refunds = "what happens to a refund on its own";

/** Simulates an action on each created resource, immediately or after a delay. */
function ofEach(noun: "payments" | "refunds", verb: string, delayMs?: number): IntegrationChange {
  const creating = noun === "payments" ? "createPayment" : "createRefund";
  return (clock) => ({
    wire: following({
      after(answer, request) {
        if (operationOf(request) !== creating || answer.status >= 300) return undefined;
        const { paymentId, refundId } = membersOf(responseBody(answer)["data"]);
        return `${noun}/${refundId ?? paymentId}/${verb}`;
      },
      ...(delayMs !== undefined && { delay: () => sleep(clock, delayMs) }),
    }),
  });
}

/** Returns the time from the payment to the end of its window, in milliseconds; negative if the window ends first. */
function leftWhenPaid({ initiatedAtMs, expiresAtMs }: Payment): number {
  return expiresAtMs - initiatedAtMs - BUSINESS_WHILE_MS;
}

/** Actions of a provider simulator that acts on its own (ruling 10). */
export const byItself: readonly IntegrationLatitude[] = latitudes({
  "approves-by-itself": [
    "Every payment is paid as soon as it is created.",
    payments,
    ofEach("payments", "approve"),
    [
      "create-payment.merchant-txn-id-after-end",
      "create-payment.merchant-txn-id-unique",
      "create-refund.payment-must-be-completed",
      "errors.duplicate-merchant-txn-id",
      "events.acknowledgement",
      "events.only-when-caused",
      "events.other-kinds",
      "events.retry-policy",
      "get-payment.current-status",
      "payment-states.approve-completes",
      "payment-states.approve-sets-completed-at",
      "payment-states.cancel-cancels",
      "payment-states.cancel-effects",
      "payment-states.completed-at-after-failed-end",
      "payment-states.completed-only-when-paid",
      "payment-states.expire-effects",
      "payment-states.expire-expires",
      "payment-states.expired-only-after-window",
      "payment-states.initiated-becomes-pending",
      "payment-states.reject-effects",
      "payment-states.reject-fails",
      "payment.completed-at-null-before",
      "payment.expires-at-never-changes",
    ],
  ],
  "approves-by-itself-in-a-while": [
    "Every payment is paid a moment after it was created.",
    payments,
    ofEach("payments", "approve", WHILE_MS),
    [],
  ],
  "approves-by-itself-in-five-minutes": [
    "Every payment that is not acted on is paid when five minutes of the time of its business have passed.",
    payments,
    {
      isExpired: (payment, nowMs) => isExpired(payment, nowMs) || isExpired(payment, nowMs + leftWhenPaid(payment)),
      expirePayment: (payment) =>
        leftWhenPaid(payment) > 0
          ? movePayment(payment, "COMPLETED", payment.expiresAtMs - leftWhenPaid(payment), undefined)
          : expirePayment(payment),
    },
    [
      "payment-states.completed-at-after-failed-end",
      "payment-states.expire-expires",
      "payment.expires-at-never-changes",
    ],
  ],
  "rejects-by-itself-in-a-while": [
    "Every payment that is not acted on is rejected a moment after it was created.",
    payments,
    ofEach("payments", "reject", WHILE_MS),
    [],
  ],
  "references-free-after-an-end": [
    "A payment is rejected on its own just before another is created with its merchantTxnId, which is free then.",
    payments,
    (_, store) => ({
      merchantTxnIdIsFree(paymentId) {
        const payment = store.payments.get(paymentId ?? "");
        if (!payment) return undefined;
        const status = paymentStatusAfter(payment.status, "reject");
        if (status) store.payments.set(payment.paymentId, { ...payment, status });
        return status || payment.status === "FAILED" ? undefined : merchantTxnIdIsFree(paymentId);
      },
    }),
    ["create-payment.merchant-txn-id-unique", "errors.duplicate-merchant-txn-id"],
  ],
  "settles-by-itself": [
    "Every refund settles as soon as it is created.",
    refunds,
    ofEach("refunds", "settle"),
    [
      "create-refund.failed-in-sum",
      "create-refund.in-flight-counts",
      "events.only-when-caused",
      "events.payload",
      "events.payment-refund-failed",
      "events.refund-webhook-metadata",
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-without-failed",
      "payment.refund-total-without-in-flight",
      "refund-states.failed-keeps-payment",
      "refund-states.reject-fails",
    ],
  ],
  "settles-by-itself-in-a-while": [
    "Every refund settles a moment after it was created.",
    refunds,
    ofEach("refunds", "settle", WHILE_MS),
    [],
  ],
  "settles-by-itself-in-a-second": [
    "Every refund settles a second after it was created.",
    refunds,
    ofEach("refunds", "settle", 1_000),
    [],
  ],
  "fails-refunds-by-itself": [
    "Every refund fails as soon as it is created.",
    refunds,
    ofEach("refunds", "reject"),
    [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.excess-rejected",
      "create-refund.failed-in-sum",
      "create-refund.in-flight-counts",
      "create-refund.payment-must-be-completed",
      "events.only-when-caused",
      "events.payload",
      "events.payment-refund-failed",
      "events.payment-refunded",
      "events.refund-webhook-metadata",
      "get-payment.current-status",
      "payment-states.approve-sets-completed-at",
      "payment-states.partial-refund-keeps-completed",
      "payment-states.partial-refund-raises-total",
      "payment-states.refund-whole-effects",
      "payment-states.refunded-only-when-whole",
      "payment-states.whole-refund-refunds",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
      "payment.refund-total-without-failed",
      "payment.refund-total-without-in-flight",
      "refund-states.failed-keeps-payment",
      "refund-states.reject-fails",
      "refund-states.settle-completes",
      "refund.completed-at-never-changes",
      "refund.completed-at-not-before-initiated",
      "service.full-refund",
    ],
  ],
});
