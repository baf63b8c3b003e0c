import { type Escape, MENDED } from "../mutants/escapes.ts";

export const escapes: readonly Escape[] = [
  {
    places: ["* envelope.data"],
    operators: ["of another record", "moving"],
    reason:
      "the data of an envelope is an object that has no other to be mistaken for, and each member is judged alone",
  },
  {
    places: ["* envelope.status"],
    operators: ["cut", "stale", "of another record", "of another member"],
    reason: "every envelope of a success has the same short status, and createRefund shows no other member of its kind",
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
    reason: "which windows are granted is open: where a chosen one is refused, the checks are inconclusive (ruling 11)",
  },
  {
    places: ["settleRefund", "rejectRefund"],
    conditions: ["when wholly refunded"],
    reason: "of a payment that is wholly refunded, no refund is left that could settle or be rejected",
  },
];
