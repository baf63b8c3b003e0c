import type { Escape } from "../mutants/escapes.ts";

export const escapes: readonly Escape[] = [
  {
    places: ["* payment.currency"],
    operators: ["ASCII only", "cut", "escaped", "trimmed"],
    reason: "a currency is three capital letters, which these leave as they are",
  },
  {
    places: ["* payment.payment_id", "* invoice.invoice_id", "* refund.payment_id", "* refund.refund_id"],
    operators: ["cut"],
    reason: "the ids of the sandbox fit into a text that is cut",
  },
  {
    places: ["refundPayment refund.status"],
    operators: ["cut", "of another record"],
    reason: "a refund that was created is PROCESSING, as every other is, and that is too short to be cut",
  },
  {
    places: ["createInvoice invoice.status"],
    operators: ["of another record"],
    reason: "an invoice that was created is PENDING, as every other is",
  },
  {
    places: ["* invoice.subtotal"],
    operators: ["of another member"],
    reason: "the other number of an invoice is its total, which equals its subtotal",
  },
  {
    places: ["getPayment payment.created_at"],
    operators: ["of another member"],
    conditions: ["when failed"],
    reason: "the other time of a read is completed_at, which a payment that failed has not",
  },
  {
    places: ["getPayment payment.completed_at"],
    operators: ["stale"],
    reason: "a payment completes once: before its completed_at it had none",
  },
  {
    places: ["* envelope.data", "getPayment payment.metadata", "getInvoice invoice.items"],
    operators: ["moving"],
    reason: "an object or a list has no next value: this moves texts, numbers, times and flags",
  },
  {
    places: ["* envelope.data"],
    operators: ["of another record"],
    reason: "an envelope has no id, so that one cannot be mistaken for another",
  },
  {
    places: ["createPayment"],
    operators: ["accepted without amount", "accepted with amount no number"],
    conditions: ["of *", "with cents"],
    reason: "a payment without an amount has none of a size: the mutant takes it for one of 100.00",
  },
  {
    places: ["createPayment"],
    operators: ["accepted without currency"],
    conditions: ["in USD"],
    reason: "a payment without a currency is in none: the mutant takes it for one in BDT",
  },
  {
    places: ["createInvoice"],
    operators: ["accepted without items"],
    conditions: ["of 1000 or more", "with cents", "with several items"],
    reason:
      "an invoice without items has none of a number or a sum: the mutant takes it for one of a single item of 1.00",
  },
  {
    places: ["createPayment"],
    operators: ["refused"],
    conditions: ["in USD", "of less than 100", "of 1000 or more"],
    reason: "which currencies and amounts are accepted is open: a refusal of one alone is observed (rulings 2 and 11)",
  },
  {
    places: ["createInvoice"],
    operators: ["refused"],
    conditions: ["of 1000 or more", "with cents"],
    reason: "which sums are accepted is open: a refusal of some alone is observed (rulings 2 and 11)",
  },
  {
    places: ["sendInvoiceReminder"],
    operators: ["refused"],
    conditions: ["without customer_email"],
    reason: "a customer without an address cannot be reminded by e-mail: that such a reminder is refused is open",
  },
  {
    places: ["listPayments payment.payment_id"],
    operators: ["empty"],
    conditions: ["always"],
    reason: "if no list of a run shows any payment of the run, its absence is inconclusive (ruling 5)",
  },
];
