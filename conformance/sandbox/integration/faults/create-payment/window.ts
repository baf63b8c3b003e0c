import { expiresAt, newPayment, paymentFields } from "../../rules/create-payment.ts";
import { movePayment } from "../../rules/lifecycle.ts";
import { presentPayment, presentTime } from "../../rules/presentation.ts";
import type { IntegrationFault } from "../fault.ts";

/** The checkout window. */
export const window: readonly IntegrationFault[] = [
  {
    name: "default-window-of-thirty-minutes",
    text: "Without expiresInMinutes, a payment may be paid for 30 minutes.",
    change: {
      rules: {
        paymentFields: {
          ...paymentFields,
          expiresInMinutes: (field, ...rest) => paymentFields.expiresInMinutes(field ?? 30, ...rest),
        },
      },
    },
    breaks: ["create-payment.expires-at-after-window", "create-payment.expires-in-minutes-default"],
  },
  {
    name: "chosen-window-ignored",
    text: "Every payment may be paid for 15 minutes, whatever expiresInMinutes says.",
    change: { rules: { expiresAt: (initiatedAtMs) => expiresAt(initiatedAtMs, 15) } },
    breaks: ["create-payment.expires-in-minutes", "payment-states.expired-only-after-window"],
  },
  {
    name: "window-two-seconds-longer",
    text: "A window ends two seconds later than it is said to.",
    change: { rules: { expiresAt: (initiatedAtMs, minutes) => expiresAt(initiatedAtMs, minutes) + 2_000 } },
    breaks: [
      "create-payment.expires-at-after-window",
      "create-payment.expires-in-minutes",
      "create-payment.expires-in-minutes-default",
    ],
  },
  {
    name: "window-starts-anew-with-each-read",
    text: "The expiresAt of a payment that is read is reckoned from the time of reading.",
    change: {
      rules: {
        presentPayment: (payment, view) => ({
          ...presentPayment(payment, view),
          expiresAt: presentTime(expiresAt(view.nowMs, payment.expiresInMinutes)),
        }),
      },
    },
    breaks: ["list-payments.listed-as-read", "payment.expires-at-never-changes"],
  },
  {
    name: "window-ends-with-payment",
    text: "When a payment is paid, its expiresAt becomes the time of that.",
    change: {
      rules: {
        movePayment: (payment, status, nowMs, vendor) => {
          const moved = movePayment(payment, status, nowMs, vendor);
          return status === "COMPLETED" ? { ...moved, expiresAtMs: nowMs } : moved;
        },
      },
    },
    breaks: ["payment.expires-at-never-changes"],
  },
  {
    name: "chosen-window-forgotten",
    text: "The window that was chosen is in the create response only; what is stored is the default.",
    change: {
      rules: {
        newPayment: (request, facts) => newPayment(request, facts, expiresAt(facts.nowMs, 15)),
        presentCreatedPayment: (payment, view) => ({
          ...presentPayment(payment, view),
          expiresAt: presentTime(expiresAt(payment.initiatedAtMs, payment.expiresInMinutes)),
        }),
      },
    },
    breaks: ["payment-states.expired-only-after-window", "payment.expires-at-never-changes"],
  },
];
