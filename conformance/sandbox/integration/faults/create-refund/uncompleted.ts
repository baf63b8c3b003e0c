import type { PaymentStatus } from "../../payment.ts";
import { refundable } from "../../rules/create-refund.ts";
import type { IntegrationFault } from "../fault.ts";
import { refusedButPaidOut } from "./refused-but-paid-out.ts";

const ENDED_UNPAID: readonly PaymentStatus[] = ["FAILED", "CANCELLED", "EXPIRED"];

/** A refund of a payment that is not COMPLETED. Source: Create refund, rule 1. */
export const ofUncompleted: readonly IntegrationFault[] = [
  {
    name: "unpaid-payment-refunded",
    text: "A payment that FAILED, was CANCELLED or is EXPIRED is refunded.",
    change: {
      rules: { refundable: (payment) => (ENDED_UNPAID.includes(payment.status) ? undefined : refundable(payment)) },
    },
    breaks: ["create-refund.payment-must-be-completed"],
  },
  {
    name: "pending-payment-refunded",
    text: "A payment that is PENDING is refunded.",
    change: { rules: { refundable: (payment) => (payment.status === "PENDING" ? undefined : refundable(payment)) } },
    breaks: ["create-refund.payment-must-be-completed"],
  },
  {
    name: "refund-of-uncompleted-refused-but-paid-out",
    text: "A refund of a payment that is not COMPLETED is refused, and paid out all the same.",
    change: () => ({ rules: refusedButPaidOut(({ reason }) => reason === "notRefundable") }),
    breaks: ["create-refund.payment-must-be-completed", "payment.refund-total-is-sum"],
  },
  {
    name: "payment-refunded-too-early-is-locked",
    text: "A payment of which a refund was refused before it was paid is never refunded.",
    change() {
      const locked = new Set<string>();
      return {
        rules: {
          refundable(payment) {
            if (payment.status === "PENDING") locked.add(payment.paymentId);
            return refundable(locked.has(payment.paymentId) ? { ...payment, status: "PENDING" } : payment);
          },
        },
      };
    },
    breaks: ["create-refund.payment-must-be-completed"],
  },
];
