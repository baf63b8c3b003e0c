import { compareMoney, type Money } from "../../../shared/sandbox/values/money.ts";
import type { IntegrationChange } from "../change.ts";
import type { PaymentStatus } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { newPayment } from "../rules/create-payment.ts";
import {
  movePayment,
  moveRefund,
  type PaymentMove,
  paymentStatusAfter,
  refundStatusAfter,
  refundTotal,
  statusAfterRefund,
} from "../rules/lifecycle.ts";
import { refundsOf } from "../store.ts";
import { WITHOUT_PENDING } from "./blame.ts";
import {
  byRefunds,
  createdOtherwise,
  faults,
  having,
  type IntegrationFault,
  readOtherwise,
  refundCreatedOtherwise,
  shownOtherwise,
} from "./fault.ts";

/** Triggers that change a payment to a status other than the documented one. Source: Payment states, rows 1 to 5. */
const moves: readonly IntegrationFault[] = faults({
  "never-pending": [
    "A payment is INITIATED until the customer has decided, though the answer to the create request says PENDING.",
    WITHOUT_PENDING,
    {
      newPayment: (...asked) => ({ ...newPayment(...asked), status: "INITIATED" }),
      paymentStatusAfter: (status, move) => paymentStatusAfter(status === "INITIATED" ? "PENDING" : status, move),
      ...createdOtherwise(() => ({ status: "PENDING" })),
    },
  ],
  "paid-stays-pending": [
    "A payment that the customer has paid stays PENDING.",
    ["get-payment.current-status", "payment-states.approve-completes"],
    leading("approve", "PENDING"),
  ],
  "statuses-in-lower-case": [
    "The status of a payment is written in lower case.",
    [
      "create-payment.response-status-pending",
      "payment-states.approve-completes",
      "payment-states.create-pending",
      "payment.status",
    ],
    shownOtherwise(({ status }) => ({ status: status.toLowerCase() })),
  ],
  "dollars-never-complete": [
    "A payment in dollars stays PENDING when the customer has paid it.",
    "payment-states.approve-completes",
    {
      movePayment: (payment, status, ...rest) =>
        payment.currency === "USD" && status === "COMPLETED" ? payment : movePayment(payment, status, ...rest),
    },
  ],
  "rejected-is-cancelled": [
    "A payment that the provider rejects becomes CANCELLED.",
    "payment-states.reject-fails",
    leading("reject", "CANCELLED"),
  ],
  "rejected-is-completed": [
    "A payment that the provider rejects becomes COMPLETED.",
    ["payment-states.completed-only-when-paid", "payment-states.reject-fails"],
    leading("reject", "COMPLETED"),
  ],
  "cancelled-is-failed": [
    "A payment that the customer cancels becomes FAILED.",
    "payment-states.cancel-cancels",
    leading("cancel", "FAILED"),
  ],
  "cancelled-is-completed": [
    "A payment that the customer cancels becomes COMPLETED.",
    ["payment-states.cancel-cancels", "payment-states.completed-only-when-paid"],
    leading("cancel", "COMPLETED"),
  ],
  "cancelled-stays-pending": [
    "A payment that the customer cancels stays PENDING.",
    "payment-states.cancel-cancels",
    leading("cancel", "PENDING"),
  ],
  "completed-at-of-dollars-never-set": [
    "A payment in dollars that completes gets no completedAt.",
    "payment-states.approve-sets-completed-at",
    readOtherwise(({ currency }) => (currency === "USD" ? { completedAt: null } : {})),
  ],
  "completed-at-lost-with-refund": [
    "A payment that is REFUNDED is read without its completedAt.",
    ["payment-states.approve-sets-completed-at", "payment.completed-at-never-changes"],
    readOtherwise(({ status }) => (status === "REFUNDED" ? { completedAt: null } : {})),
  ],
});

function leading(move: PaymentMove, to: PaymentStatus) {
  return {
    paymentStatusAfter: (status: PaymentStatus, made: PaymentMove) =>
      made === move && status === "PENDING" ? to : paymentStatusAfter(status, made),
  };
}

/**
 * Settled refunds that change their payment to a status other than the documented one. Source: Payment states, rows 7
 * and 8.
 */
const refunded: readonly IntegrationFault[] = faults({
  "dollars-never-refunded": [
    "A payment in dollars stays COMPLETED when all of it was refunded.",
    "payment-states.whole-refund-refunds",
    {
      statusAfterRefund: (payment, total) =>
        payment.currency === "USD" ? payment.status : statusAfterRefund(payment, total),
    },
  ],
  "refunded-a-cent-early": [
    "A payment is REFUNDED when all of it but a cent was refunded.",
    ["payment-states.partial-refund-keeps-completed", "payment-states.refunded-only-when-whole"],
    {
      statusAfterRefund: ({ amount, ...payment }, { units, scale }) =>
        statusAfterRefund({ ...payment, amount }, { units: units + 1n, scale }),
    },
  ],
  "refunded-by-any-refund": [
    "The first refund that settles makes a payment REFUNDED, whatever its amount.",
    ["payment-states.partial-refund-keeps-completed", "payment-states.refunded-only-when-whole"],
    { statusAfterRefund: (payment, total) => (total.units > 0n ? "REFUNDED" : payment.status) },
  ],
  "refunded-by-one-refund-only": [
    "Only one refund of the whole amount makes a payment REFUNDED; several that add up to it do not.",
    "payment-states.whole-refund-refunds",
    goingBy((refunds, payment) =>
      refunds.some((each) => hasSettled(each) && compareMoney(each.amount, payment.amount) >= 0)
        ? "REFUNDED"
        : payment.status,
    ),
  ],
  "refunded-when-nothing-is-left": [
    "A payment is REFUNDED once a refund settles and nothing is left to refund, though some of it is in flight.",
    ["payment-states.refunded-only-when-whole", "refund-states.failed-keeps-payment"],
    goingBy((refunds, payment) =>
      statusAfterRefund(payment, refundTotal(refunds.map((each) => (hasFailed(each) ? each : settled(each))))),
    ),
  ],
  "refunded-by-failed-refund": [
    "A refund that failed counts towards the whole amount, though it is not in refundTotal.",
    ["payment-states.refunded-only-when-whole", "refund-states.failed-keeps-payment"],
    goingBy((refunds, payment) =>
      statusAfterRefund(payment, refundTotal(refunds.map((each) => (hasFailed(each) ? settled(each) : each)))),
    ),
  ],
  "failed-refund-fails-payment": [
    "A payment of which a refund failed becomes FAILED itself.",
    ["create-refund.amount-defaults-to-remaining", "refund-states.failed-keeps-payment"],
    goingBy((refunds, payment) =>
      refunds.some(hasFailed) ? "FAILED" : statusAfterRefund(payment, refundTotal(refunds)),
    ),
  ],
  "payment-with-failed-refund-never-refunded": [
    "A payment of which a refund failed stays COMPLETED when all of it was refunded: not all of its refunds settled.",
    "payment-states.whole-refund-refunds",
    goingBy((refunds, payment) =>
      refunds.some(hasFailed) ? payment.status : statusAfterRefund(payment, refundTotal(refunds)),
    ),
  ],
  "refund-total-stops-at-failed-refund": [
    "Once a refund of a payment has failed, its refundTotal no longer changes.",
    ["payment.refund-total-is-sum", "payment-states.whole-refund-refunds"],
    () => {
      const lastTotals = new Map<string, Money>();
      return {
        refundTotal(refunds) {
          const failed = refunds.find(hasFailed);
          const total = (failed && lastTotals.get(failed.paymentId)) ?? refundTotal(refunds);
          if (failed) lastTotals.set(failed.paymentId, total);
          return total;
        },
      };
    },
  ],
  "partial-refund-reopens": [
    "A payment of which a part was refunded becomes PENDING again.",
    [
      "payment-states.expired-only-unpaid",
      "payment-states.partial-refund-keeps-completed",
      "payment-states.whole-refund-refunds",
    ],
    goingBy((refunds, payment) => {
      const after = statusAfterRefund(payment, refundTotal(refunds));
      return after === "COMPLETED" && refunds.some(hasSettled) ? "PENDING" : after;
    }),
  ],
});

function goingBy(statusAfter: NonNullable<Parameters<typeof byRefunds>[0]["statusAfter"]>) {
  return byRefunds({ statusAfter });
}

function hasSettled({ status }: Refund): boolean {
  return status === "COMPLETED";
}

function hasFailed({ status }: Refund): boolean {
  return status === "FAILED";
}

function settled(refund: Refund): Refund {
  return { ...refund, status: "COMPLETED" };
}

/** Source: States and transitions, Payment. */
export const paymentStates: readonly IntegrationFault[] = [...moves, ...refunded];

/** Refunds that change to a status other than the documented one. Source: States and transitions, Refund. */
export const refundStates: readonly IntegrationFault[] = faults({
  "refund-created-processing": [
    "The answer to a refund says PROCESSING: the provider is asked first.",
    ["create-refund.response-status-initiated", "refund-states.create-initiated"],
    refundCreatedOtherwise(() => ({ status: "PROCESSING" })),
  ],
  "settling-stuck-in-processing": [
    "A refund that was PROCESSING stays so when the provider settles it.",
    "refund-states.settle-completes",
    {
      refundStatusAfter: (status, move) =>
        status === "PROCESSING" && move === "settle" ? status : refundStatusAfter(status, move),
    },
  ],
  "settling-fails-from-processing": [
    "A refund that was PROCESSING becomes FAILED when the provider settles it.",
    "refund-states.settle-completes",
    { refundStatusAfter: (status, move) => refundStatusAfter(status, status === "PROCESSING" ? "reject" : move) },
  ],
  "rejected-refund-queued-again": [
    "A refund that the provider rejects is INITIATED again.",
    "refund-states.reject-fails",
    { refundStatusAfter: (status, move) => (move === "reject" ? "INITIATED" : refundStatusAfter(status, move)) },
  ],
  "rejected-refund-completes": [
    "A refund that the provider rejects becomes COMPLETED.",
    "refund-states.reject-fails",
    { refundStatusAfter: (status, move) => refundStatusAfter(status, move === "reject" ? "settle" : move) },
  ],
  "settling-one-settles-all-in-flight": [
    "When the provider settles a refund, all refunds of its payment that are in flight become COMPLETED.",
    "refund-states.settle-completes",
    ending((refund, inFlight, status) => (status === "COMPLETED" ? inFlight : [refund])),
  ],
  "rejecting-one-rejects-all-in-flight": [
    "When the provider rejects a refund, all refunds of its payment that are in flight become FAILED.",
    "refund-states.reject-fails",
    ending((refund, inFlight, status) => (status === "FAILED" ? inFlight : [refund])),
  ],
  "oldest-refund-in-flight-ends": [
    "When the provider settles or rejects a refund, the oldest one of its payment that is in flight ends instead.",
    ["refund-states.settle-completes", "refund-states.reject-fails"],
    ending((_, inFlight) => inFlight.slice(0, 1)),
  ],
});

/** Returns a change in which the end of a refund is that of `meant`, among those of its payment in flight. */
function ending(
  meant: (refund: Refund, inFlight: readonly Refund[], status: RefundStatus) => readonly Refund[],
): IntegrationChange {
  return (_, store) => ({
    moveRefund(refund, status, nowMs) {
      if (status === "PROCESSING") return moveRefund(refund, status, nowMs);
      const inFlight = having(refundsOf(store, refund.paymentId), "INITIATED", "PROCESSING");
      const ended = meant(refund, inFlight, status).map((each) => moveRefund(each, status, nowMs));
      for (const each of ended) store.refunds.set(each.refundId, each);
      return ended.find(({ refundId }) => refundId === refund.refundId) ?? refund;
    },
  });
}
