import type { ReadField } from "../../reading/reading.ts";
import type { JsonObject } from "../../values/json.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { invoiceFields } from "../rules/invoice-fields.ts";

/** Takes all that is understood, whatever is wrong with it. */
function understood<T, C>(read: ReadField<T, C>): ReadField<T, C> {
  return (field, pointer, context) => {
    const reading = read(field, pointer, context);
    return reading.value === undefined ? reading : { value: reading.value };
  };
}

/** Takes every JSON number for the amount that `taken` makes of it. */
export function anyNumber<T, C>(read: ReadField<T, C>, taken: (amount: number) => number): ReadField<T, C> {
  const all = understood(read);
  return (field, pointer, context) => all(typeof field === "number" ? taken(field) : field, pointer, context);
}

export const anyLines: typeof invoiceFields.items = understood(invoiceFields.items);

export const anyText: typeof paymentFields.callback_url = (field, pointer, context) =>
  typeof field === "string" && field !== "" ? { value: field } : paymentFields.callback_url(field, pointer, context);

export const anyObject: typeof paymentFields.metadata = (field, pointer, context) =>
  typeof field === "object" && field !== null && !Array.isArray(field)
    ? { value: field as JsonObject } // it was JSON
    : paymentFields.metadata(field, pointer, context);

/** The same reader, where the field may be left out. */
export function optional<T, C>(read: ReadField<T, C>): ReadField<T | undefined, C> {
  return (field, pointer, context) => (field === undefined ? { value: undefined } : read(field, pointer, context));
}
