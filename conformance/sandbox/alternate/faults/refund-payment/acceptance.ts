import { notFound, refusing } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import { AFTER_NO_REFUND, OF_WHOLE_TWIN } from "./after-no-refund.ts";

/** Refunds of COMPLETED payments that are refused, though nothing is wrong with them. */
export const acceptance: readonly AlternateFault[] = [
  {
    name: "refund-payment-not-found",
    text: "Refund payment answers 404.",
    change: { wire: notFound("POST /payments/*/refund") },
    breaks: [...AFTER_NO_REFUND],
  },
  {
    name: "refund-of-nothing-said-refused",
    text: "A refund without amount and without reason is refused.",
    change: {
      wire: refusing("POST /payments/*/refund", ({ amount, reason }) => amount === undefined && reason === undefined),
    },
    breaks: ["refund-payment.fields-absent", "refund-payment.payment-must-be-completed"],
  },
  {
    name: "refund-without-reason-refused",
    text: "A refund of an amount is refused where no reason is given.",
    change: {
      wire: refusing("POST /payments/*/refund", ({ amount, reason }) => amount !== undefined && reason === undefined),
    },
    breaks: ["refund-payment.amount", "refund-payment.payment-must-be-completed"],
  },
  {
    name: "refund-without-amount-refused",
    text: "A refund for a reason is refused where no amount is given.",
    change: {
      wire: refusing("POST /payments/*/refund", ({ amount, reason }) => amount === undefined && reason !== undefined),
    },
    breaks: ["refund-payment.payment-must-be-completed", "refund-payment.reason"],
  },
  {
    name: "refund-of-both-refused",
    text: "A refund of 10000 or more is refused where a reason is given with it.",
    change: {
      wire: refusing(
        "POST /payments/*/refund",
        ({ amount, reason }) => Number(amount) >= 10_000 && reason !== undefined,
      ),
    },
    breaks: [...OF_WHOLE_TWIN, "refund-payment.reason"],
  },
];
