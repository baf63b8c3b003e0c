import type { MutantOutcome } from "./judge.ts";
import { matches } from "./variant.ts";

/** Mutants that a run need not report, with the reason: nothing forbids them, or nothing can reveal them. */
interface Escape {
  readonly variant: string;
  /** Patterns in which `*` matches any text; any place if absent. */
  readonly places?: readonly string[];
  readonly operators?: readonly string[];
  readonly conditions?: readonly string[];
  readonly reason: string;
}

/** Returns the reason why a mutant may escape; undefined means that the suite has a gap. */
export function reasonToEscape({
  variant,
  place,
  operator,
  condition,
}: Pick<MutantOutcome, "variant" | "place" | "operator" | "condition">): string | undefined {
  const isAmong = (text: string, patterns: readonly string[] = ["*"]) => patterns.some((each) => matches(each, text));
  return ESCAPES.find(
    (each) =>
      each.variant === variant &&
      isAmong(place, each.places) &&
      isAmong(operator, each.operators) &&
      isAmong(condition, each.conditions),
  )?.reason;
}

/** A mutant that corrects an invalid request fills in valid values: the replaced request never has other values. */
const MENDED = "what the mutant puts in the place of the invalid value is never of this kind";

const ESCAPES: readonly Escape[] = [
  ...of("alternate", [
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
      reason:
        "which currencies and amounts are accepted is open: a refusal of one alone is observed (rulings 2 and 11)",
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
  ]),
  ...of("integration", [
    {
      places: ["* envelope.data"],
      operators: ["of another record", "moving"],
      reason:
        "the data of an envelope is an object that has no other to be mistaken for, and each member is judged alone",
    },
    {
      places: ["* envelope.status"],
      operators: ["cut", "stale", "of another record", "of another member"],
      reason:
        "every envelope of a success has the same short status, and createRefund shows no other member of its kind",
    },
    {
      places: ["createPayment payment.refundTotal"],
      operators: ["times 100", "rounded", "rounded to tens"],
      reason: "the refundTotal of a new payment is zero, and stays zero",
    },
    {
      places: ["getPayment payment.refundTotal"],
      operators: ["times 100", "rounded", "rounded to tens"],
      conditions: ["when new", "when completed", "when refund failed", "when failed", "when cancelled", "when expired"],
      reason: "nothing has been refunded in this state: the refundTotal is zero, and stays zero",
    },
    {
      places: ["createPayment payment.vendor"],
      conditions: ["by a provider that nobody preferred"],
      reason:
        "the sandbox shows no vendor of a new payment that prefers none, and whether a service does is open (ruling 12)",
    },
    {
      places: ["getPayment payment.completedAt"],
      operators: ["stale"],
      reason: "before it has its one value it is null, and a value that becomes null is another mutant",
    },
    {
      places: ["getPayment payment.initiatedAt"],
      operators: ["of another member"],
      conditions: ["when new"],
      reason: "the other member is completedAt, which has no value yet",
    },
    {
      places: ["* payment.valueC"],
      operators: ["of another member"],
      conditions: ["without valueD"],
      reason: "the other member is valueD, which is not there",
    },
    {
      places: ["createPayment"],
      operators: ["accepted without amount", "accepted with amount no number"],
      conditions: ["of less than 100", "of 1000 or more", "with cents"],
      reason: MENDED,
    },
    {
      places: ["createPayment"],
      operators: ["accepted without currency", "accepted with currency not listed"],
      conditions: ["in USD"],
      reason: MENDED,
    },
    {
      places: ["createPayment"],
      operators: ["accepted with preferredVendor not listed"],
      conditions: ["by BKASH", "by NAGAD"],
      reason: MENDED,
    },
    {
      places: ["createPayment"],
      operators: ["accepted with expiresInMinutes no number"],
      conditions: ["with expiresInMinutes"],
      reason: MENDED,
    },
    {
      places: ["createRefund"],
      operators: ["accepted with amount no number"],
      conditions: ["of 1000 or more", "with cents"],
      reason: MENDED,
    },
    {
      places: ["createPayment"],
      operators: ["refused"],
      conditions: ["in USD"],
      reason:
        "that a payment in USD is accepted is implied: the run names create-payment.currency-usd-accepted as a finding",
    },
    {
      places: ["createPayment"],
      operators: ["refused"],
      conditions: ["with expiresInMinutes"],
      reason:
        "which windows are granted is open: where a chosen one is refused, the checks are inconclusive (ruling 11)",
    },
    {
      places: ["settleRefund", "rejectRefund"],
      conditions: ["when wholly refunded"],
      reason: "of a payment that is wholly refunded, no refund is left that could settle or be rejected",
    },
  ]),
];

function of(variant: string, escapes: readonly Omit<Escape, "variant">[]): readonly Escape[] {
  return escapes.map((each) => ({ variant, ...each }));
}
