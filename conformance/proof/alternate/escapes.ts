import type { Escape } from "../mutants/escapes.ts";

export const escapes: readonly Escape[] = [
  {
    places: ["* payment.currency"],
    operators: ["ASCII only", "cut", "escaped", "trimmed"],
    reason: "a currency is three capital letters, which these operators do not change",
  },
  {
    places: ["* payment.payment_id", "* invoice.invoice_id", "* refund.payment_id", "* refund.refund_id"],
    operators: ["cut"],
    reason: "the ids of the sandbox are shorter than the cut",
  },
  {
    places: ["refundPayment refund.status"],
    operators: ["cut", "of another record"],
    reason: "every new refund is PROCESSING, which is too short to be cut",
  },
  {
    places: ["createInvoice invoice.status"],
    operators: ["of another record"],
    reason: "every new invoice is PENDING",
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
    reason: "the other time of a read is completed_at, which a failed payment does not have",
  },
  {
    places: ["getPayment payment.completed_at"],
    operators: ["stale"],
    reason: "completed_at is set once, so there is no earlier value",
  },
  {
    places: ["* envelope.data", "getPayment payment.metadata", "getInvoice invoice.items"],
    operators: ["moving"],
    reason: "an object or a list has no next value: the operator moves texts, numbers, times and flags",
  },
  {
    places: ["* envelope.data"],
    operators: ["of another record"],
    reason: "an envelope has no id to confuse",
  },
  {
    places: ["createPayment"],
    operators: ["accepted without amount", "accepted with amount no number"],
    conditions: ["of *", "with cents"],
    reason: "without an amount the size is unknown: the mutant assumes 100.00",
  },
  {
    places: ["createPayment"],
    operators: ["accepted without currency"],
    conditions: ["in USD"],
    reason: "without a currency the mutant assumes BDT",
  },
  {
    places: ["createInvoice"],
    operators: ["accepted without items"],
    conditions: ["of 1000 or more", "with cents", "with several items"],
    reason: "without items the mutant assumes a single item of 1.00",
  },
  {
    places: ["createPayment"],
    operators: ["refused"],
    conditions: ["in USD", "of less than 100", "of 1000 or more"],
    reason:
      "which currencies and amounts are accepted is open: the rejection of a single one is observed (rulings 2 and 11)",
  },
  {
    places: ["createInvoice"],
    operators: ["refused"],
    conditions: ["of 1000 or more", "with cents"],
    reason: "which sums are accepted is open: the rejection of only some is observed (rulings 2 and 11)",
  },
  {
    places: ["sendInvoiceReminder"],
    operators: ["refused"],
    conditions: ["without customer_email"],
    reason: "a customer without an address cannot be reminded by e-mail: whether such a reminder is rejected is open",
  },
  {
    places: ["listPayments payment.payment_id"],
    operators: ["empty"],
    conditions: ["always"],
    reason: "if no list of a run shows any payment of the run, its absence is inconclusive (ruling 5)",
  },
];
