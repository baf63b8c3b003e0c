import { optionalText, requiredText } from "../../../shared/sandbox/reading/fields.ts";
import {
  type Fields,
  type ReadField,
  type Reading,
  readFields,
  refuse,
} from "../../../shared/sandbox/reading/reading.ts";
import { isJsonObject, type Json } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, type Money, moneyOf, zero } from "../../../shared/sandbox/values/money.ts";
import type { InvoiceRequest, NewLineItem } from "../invoice.ts";
import { isDay } from "./day.ts";

/**
 * Source: Create invoice, row items: one reader for each field of a line. The treatment of unusual numbers is open;
 * this is our choice.
 */
const lineItemFields: Fields<NewLineItem> = {
  description: requiredText,
  quantity: requiredNumber("must be greater than zero", (quantity) => compareMoney(quantity, zero) > 0),
  unit_price: requiredNumber("must not be below zero", (price) => compareMoney(price, zero) >= 0),
};

/** Source: Create invoice, request body: one reader for each row. */
export const invoiceFields: Fields<InvoiceRequest> = {
  customer_name: requiredText,
  customer_email: optionalText,
  customer_phone: requiredText,
  items: lineItems,
  due_date: optionalDay,
  notes: optionalText,
  send_email: optionalFlag,
};

/** Source: Create invoice, row items. Requiring at least one is our choice. */
function lineItems(field: unknown, pointer: string): Reading<readonly NewLineItem[]> {
  if (field === undefined) return refuse(pointer, "is required");
  if (!Array.isArray(field)) return refuse(pointer, "must be an array of line items");
  if (field.length === 0) return { value: [], ...refuse(pointer, "must contain at least one line item") };
  const readings = field.map((item: Json, index) => readLineItem(item, `${pointer}/${index}`));
  const value = readings.flatMap((reading) => ("value" in reading ? [reading.value] : []));
  const rejection = readings.find((reading) => reading.rejection)?.rejection;
  if (!rejection) return { value };
  return value.length === field.length ? { value, rejection } : { rejection };
}

function readLineItem(item: Json, pointer: string): Reading<NewLineItem> {
  if (!isJsonObject(item)) return refuse(pointer, "must be an object");
  return readFields(lineItemFields, item, undefined, pointer);
}

/** Returns a reader for a JSON number, taken as the decimal in its text. */
function requiredNumber(demand: string, isFit: (value: Money) => boolean): ReadField<Money> {
  return (field, pointer) => {
    if (field === undefined) return refuse(pointer, "is required");
    const value = typeof field === "number" ? moneyOf(field) : undefined;
    if (!value) return refuse(pointer, "must be a number");
    return isFit(value) ? { value } : { value, ...refuse(pointer, demand) };
  };
}

/** Source: Create invoice, row due_date. Any day is accepted, including past ones. */
function optionalDay(field: unknown, pointer: string): Reading<string | undefined> {
  if (field === undefined) return { value: undefined };
  return typeof field === "string" && isDay(field)
    ? { value: field }
    : refuse(pointer, "must be an ISO 8601 date such as 2026-12-05");
}

/** Source: Create invoice, row send_email. */
function optionalFlag(field: unknown, pointer: string): Reading<boolean | undefined> {
  return field === undefined || typeof field === "boolean"
    ? { value: field }
    : refuse(pointer, "must be true or false");
}
