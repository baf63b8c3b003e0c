import type { JsonObject } from "../../../values/json.ts";
import type { Payment } from "../../payment.ts";
import { presentListedPayment, presentPayment } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";

/** Values that are of another type in some cases alone, as they become where nobody tells what is absent from what is empty. */
export const types: readonly AlternateFault[] = [
  {
    name: "no-metadata-is-a-list",
    text: "A payment without metadata is read with an empty list.",
    change: { rules: { presentPayment: showing(({ metadata }) => ({ metadata: metadata ?? [] })) } },
    breaks: ["payment.metadata"],
  },
  {
    name: "no-name-is-false",
    text: "A payment without customer_name is read with false.",
    change: { rules: { presentPayment: showing(({ customerName }) => ({ customer_name: customerName ?? false })) } },
    breaks: ["payment.customer-name"],
  },
  {
    name: "no-transaction-is-zero",
    text: "A payment that was not paid is read with the transaction_id 0.",
    change: {
      rules: { presentPayment: showing(({ receipt }) => ({ transaction_id: receipt?.transactionId ?? 0 })) },
    },
    breaks: ["payment.transaction-id"],
  },
  {
    name: "no-completion-is-empty",
    text: "A payment that was not paid is read with an empty completed_at.",
    change: { rules: { presentPayment: showing(({ receipt }) => (receipt ? {} : { completed_at: "" })) } },
    breaks: ["conventions.times-iso-8601-utc", "payment.completed-at-none-before"],
  },
  {
    name: "dollars-in-a-string",
    text: "The amount of a payment in USD is read as a string.",
    change: {
      rules: {
        presentPayment: showing((payment) =>
          payment.currency === "USD" ? { amount: String(presentPayment(payment)["amount"]) } : {},
        ),
      },
    },
    breaks: ["list-payments.listed-as-read", "payment.amount"],
  },
  {
    name: "listed-as-pending",
    text: "A payment that is INITIATED is listed as PENDING.",
    change: {
      rules: {
        presentListedPayment: (payment) => ({
          ...presentListedPayment(payment),
          ...(payment.status === "INITIATED" && { status: "PENDING" }),
        }),
      },
    },
    breaks: ["payment.status", "list-payments.listed-as-read"],
  },
];

function showing(change: (payment: Payment) => JsonObject) {
  return (payment: Payment) => ({ ...presentPayment(payment), ...change(payment) });
}
