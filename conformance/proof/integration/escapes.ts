import { CORRECTED, type Escape } from "../mutants/escapes.ts";

export const escapes: readonly Escape[] = [
  {
    places: ["* envelope.data"],
    operators: ["of another record", "moving"],
    reason: "an envelope has no id to confuse, and each of its members has its own mutants",
  },
  {
    places: ["* envelope.status"],
    operators: ["cut", "stale", "of another record", "of another member"],
    reason: "every successful envelope has the same short status, and createRefund shows no similar member",
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
      "the sandbox shows no vendor for a payment without a preferred one; whether a service does is open (ruling 12)",
  },
  {
    places: ["getPayment payment.completedAt"],
    operators: ["stale"],
    reason: "its only earlier value is null, which the operator null covers",
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
    reason: "the other member, valueD, is missing",
  },
  {
    places: ["createPayment"],
    operators: ["accepted without amount", "accepted with amount no number"],
    conditions: ["of less than 100", "of 1000 or more", "with cents"],
    reason: CORRECTED,
  },
  {
    places: ["createPayment"],
    operators: ["accepted without currency", "accepted with currency not listed"],
    conditions: ["in USD"],
    reason: CORRECTED,
  },
  {
    places: ["createPayment"],
    operators: ["accepted with preferredVendor not listed"],
    conditions: ["by BKASH", "by NAGAD"],
    reason: CORRECTED,
  },
  {
    places: ["createPayment"],
    operators: ["accepted with expiresInMinutes no number"],
    conditions: ["with expiresInMinutes"],
    reason: CORRECTED,
  },
  {
    places: ["createRefund"],
    operators: ["accepted with amount no number"],
    conditions: ["of 1000 or more", "with cents"],
    reason: CORRECTED,
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
    reason: "which windows are accepted is open: if one is rejected, the checks are inconclusive (ruling 11)",
  },
  {
    places: ["settleRefund", "rejectRefund"],
    conditions: ["when wholly refunded"],
    reason: "a wholly refunded payment has no refund left to settle or reject",
  },
];
