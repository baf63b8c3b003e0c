import { type Random, randomSuffix } from "../../shared/sandbox/values/random.ts";

/** Creates a payment id. The format is open; the random part also protects the checkout page. */
export function paymentId(random: Random): string {
  return `pay_${randomSuffix(random, 20)}`;
}

export function refundId(random: Random): string {
  return `ref_${randomSuffix(random, 20)}`;
}

export function invoiceId(random: Random): string {
  return `inv_${randomSuffix(random, 20)}`;
}

/** Source: Payment, row transaction_id: the provider's id of the payment. */
export function transactionId(random: Random): string {
  return `TXN${randomSuffix(random, 12)}`;
}

export function eventId(random: Random): string {
  return `evt_${randomSuffix(random, 16)}`;
}
