import type { Payment } from "../../payment.ts";
import { isExpired } from "../../rules/lifecycle.ts";
import type { IntegrationFault } from "../fault.ts";

const MINUTE_MS = 60_000;

/** A payment expires when it should not, or does not when it should. Source: Payment states, row 6. */
export const expiry: readonly IntegrationFault[] = [
  {
    name: "expires-five-minutes-early",
    text: "A payment expires five minutes before its expiresAt.",
    change: { rules: { isExpired: (payment, nowMs) => isExpired(payment, nowMs + 5 * MINUTE_MS) } },
    breaks: ["payment-states.expired-only-after-window"],
  },
  {
    name: "never-expires",
    text: "A payment stays PENDING when its window has passed.",
    change: { rules: { isExpired: () => false } },
    breaks: ["payment-states.expire-expires"],
  },
  {
    name: "expired-is-cancelled",
    text: "A payment whose window has passed becomes CANCELLED.",
    change: { rules: { expirePayment: (payment) => ({ ...payment, status: "CANCELLED" }) } },
    breaks: ["payment-states.expire-expires"],
  },
  {
    name: "expired-is-completed",
    text: "A payment whose window has passed is taken for paid.",
    change: {
      rules: {
        expirePayment: (payment) => ({ ...payment, status: "COMPLETED", completedAtMs: payment.expiresAtMs }),
      },
    },
    breaks: ["payment-states.completed-only-when-paid", "payment-states.expire-expires"],
  },
  {
    name: "completed-expires",
    text: "A payment that was paid in time expires when its window passes.",
    change: {
      rules: {
        isExpired: (payment, nowMs) => isExpired(payment.status === "COMPLETED" ? expirable(payment) : payment, nowMs),
      },
    },
    breaks: ["payment-states.expired-only-unpaid"],
  },
];

function expirable(payment: Payment): Payment {
  return { ...payment, status: "PENDING" };
}
