import type { PaymentStatus } from "../../payment.ts";
import { newPayment } from "../../rules/create-payment.ts";
import { movePayment, type PaymentMove, paymentStatusAfter } from "../../rules/lifecycle.ts";
import type { IntegrationFault } from "../fault.ts";
import { createdOtherwise, readOtherwise, shownOtherwise } from "../shown-otherwise.ts";
import { WITHOUT_PENDING } from "./without-pending.ts";

/** A trigger leads a payment to another status than is shown. Source: Payment states, rows 1 to 5. */
export const moves: readonly IntegrationFault[] = [
  {
    name: "never-pending",
    text: "A payment is INITIATED until the customer has decided, though the answer to the create request says PENDING.",
    change: {
      rules: {
        newPayment: (...asked) => ({ ...newPayment(...asked), status: "INITIATED" }),
        paymentStatusAfter: (status, move) => paymentStatusAfter(status === "INITIATED" ? "PENDING" : status, move),
        ...createdOtherwise(() => ({ status: "PENDING" })),
      },
    },
    breaks: WITHOUT_PENDING,
  },
  {
    name: "paid-stays-pending",
    text: "A payment that the customer has paid stays PENDING.",
    change: { rules: leading("approve", "PENDING") },
    breaks: ["get-payment.current-status", "payment-states.approve-completes"],
  },
  {
    name: "statuses-in-lower-case",
    text: "The status of a payment is written in lower case.",
    change: { rules: shownOtherwise(({ status }) => ({ status: status.toLowerCase() })) },
    breaks: [
      "create-payment.response-status-pending",
      "payment-states.approve-completes",
      "payment-states.create-pending",
      "payment.status",
    ],
  },
  {
    name: "dollars-never-complete",
    text: "A payment in dollars stays PENDING when the customer has paid it.",
    change: {
      rules: {
        movePayment: (payment, status, ...rest) =>
          payment.currency === "USD" && status === "COMPLETED" ? payment : movePayment(payment, status, ...rest),
      },
    },
    breaks: ["payment-states.approve-completes"],
  },
  {
    name: "rejected-is-cancelled",
    text: "A payment that the provider rejects becomes CANCELLED.",
    change: { rules: leading("reject", "CANCELLED") },
    breaks: ["payment-states.reject-fails"],
  },
  {
    name: "rejected-is-completed",
    text: "A payment that the provider rejects becomes COMPLETED.",
    change: { rules: leading("reject", "COMPLETED") },
    breaks: ["payment-states.completed-only-when-paid", "payment-states.reject-fails"],
  },
  {
    name: "cancelled-is-failed",
    text: "A payment that the customer cancels becomes FAILED.",
    change: { rules: leading("cancel", "FAILED") },
    breaks: ["payment-states.cancel-cancels"],
  },
  {
    name: "cancelled-is-completed",
    text: "A payment that the customer cancels becomes COMPLETED.",
    change: { rules: leading("cancel", "COMPLETED") },
    breaks: ["payment-states.cancel-cancels", "payment-states.completed-only-when-paid"],
  },
  {
    name: "cancelled-stays-pending",
    text: "A payment that the customer cancels stays PENDING.",
    change: { rules: leading("cancel", "PENDING") },
    breaks: ["payment-states.cancel-cancels"],
  },
  {
    name: "completed-at-of-dollars-never-set",
    text: "A payment in dollars that completes gets no completedAt.",
    change: { rules: readOtherwise(({ currency }) => (currency === "USD" ? { completedAt: null } : {})) },
    breaks: ["payment-states.approve-sets-completed-at"],
  },
  {
    name: "completed-at-lost-with-refund",
    text: "A payment that is REFUNDED is read without its completedAt.",
    change: { rules: readOtherwise(({ status }) => (status === "REFUNDED" ? { completedAt: null } : {})) },
    breaks: ["payment-states.approve-sets-completed-at"],
  },
];

function leading(move: PaymentMove, to: PaymentStatus) {
  return {
    paymentStatusAfter: (status: PaymentStatus, made: PaymentMove) =>
      made === move && status === "PENDING" ? to : paymentStatusAfter(status, made),
  };
}
