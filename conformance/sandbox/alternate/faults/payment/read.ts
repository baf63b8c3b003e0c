import type { JsonObject } from "../../../values/json.ts";
import type { Payment } from "../../payment.ts";
import { presentPayment, presentTime } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";

/** What a read says of a payment. */
export const read: readonly AlternateFault[] = [
  {
    name: "wrong-type",
    text: "A payment that is read has its amount as a string.",
    change: {
      rules: { presentPayment: showing((payment) => ({ amount: String(presentPayment(payment)["amount"]) })) },
    },
    breaks: ["payment.amount", "list-payments.listed-as-read"],
  },
  {
    name: "read-amount-rounded",
    text: "A payment is read with its amount rounded to a hundred: 12345 as 12300.",
    change: {
      rules: {
        presentPayment: showing((payment) => ({
          amount: Math.floor(Number(presentPayment(payment)["amount"]) / 100) * 100,
        })),
      },
    },
    breaks: ["invoice.payment-of-total", "list-payments.listed-as-read", "payment.amount-as-requested"],
  },
  {
    name: "read-currency-of-business",
    text: "A payment is read with the currency of the business, whichever it is in.",
    change: { rules: { presentPayment: showing(() => ({ currency: "BDT" })) } },
    breaks: ["list-payments.listed-as-read", "payment.currency-as-requested"],
  },
  {
    name: "phone-cut",
    text: "A payment is read with the last six digits of customer_phone alone.",
    change: {
      rules: { presentPayment: showing(({ customerPhone }) => ({ customer_phone: customerPhone.slice(-6) })) },
    },
    breaks: ["payment.customer-phone-as-sent"],
  },
  {
    name: "name-in-ascii",
    text: "A payment is read with a customer_name in which every letter that ASCII does not have is a question mark.",
    change: {
      rules: {
        presentPayment: showing(({ customerName }) => ({ customer_name: customerName?.replaceAll(/[^ -~]/g, "?") })),
      },
    },
    breaks: ["payment.customer-name-as-sent"],
  },
  {
    name: "name-cut-at-forty",
    text: "A payment is read with the first forty characters of customer_name.",
    change: {
      rules: { presentPayment: showing(({ customerName }) => ({ customer_name: customerName?.slice(0, 40) })) },
    },
    breaks: ["payment.customer-name-as-sent"],
  },
  ...(
    [
      ["transaction_id", "payment.transaction-id-after-payment"],
      ["payment_method", "payment.payment-method-after-payment"],
      ["completed_at", "payment.completed-at-after-completion"],
    ] as const
  ).map(
    ([field, requirement]): AlternateFault => ({
      name: `${field.replace("_", "-")}-lost-with-refund`,
      text: `A payment that was refunded is read without its ${field}.`,
      change: {
        rules: { presentPayment: showing(({ status }) => (status === "REFUNDED" ? { [field]: undefined } : {})) },
      },
      breaks: [requirement],
    }),
  ),
  {
    name: "completed-at-of-any-end",
    text: "A payment that failed is read with the time at which it did as its completed_at.",
    change: {
      rules: {
        presentPayment: showing(({ status, createdAtMs }) =>
          status === "FAILED" ? { completed_at: presentTime(createdAtMs) } : {},
        ),
      },
    },
    breaks: ["payment.completed-at-none-before"],
  },
  {
    name: "completed-at-of-another-zone",
    text: "completed_at is six hours early: the time of a zone west of UTC, written as UTC.",
    change: {
      rules: {
        presentPayment: showing(({ receipt }) =>
          receipt ? { completed_at: presentTime(receipt.completedAtMs - 6 * 3_600_000) } : {},
        ),
      },
    },
    breaks: ["payment.completed-at-after-creation"],
  },
];

function showing(change: (payment: Payment) => JsonObject) {
  return (payment: Payment) => ({ ...presentPayment(payment), ...change(payment) });
}
