import type { Reading } from "../../../reading/reading.ts";
import type { AddressContext } from "../../../reading/web-address.ts";
import type { PaymentRequest } from "../../payment.ts";
import { paymentFields } from "../../rules/create-payment.ts";

/** Reads any field. */
export type Reader = (value: unknown, pointer: string, context: AddressContext) => Reading<unknown>;

/** The readers of a request to create a payment, those of some fields wrapped. */
export function reread(
  fields: readonly (keyof PaymentRequest)[],
  wrap: (read: Reader, field: keyof PaymentRequest) => Reader,
): typeof paymentFields {
  return { ...paymentFields, ...Object.fromEntries(fields.map((field) => [field, wrap(paymentFields[field], field)])) };
}
