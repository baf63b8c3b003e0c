import { isJsonObject, type Json, type JsonObject } from "../../../values/json.ts";
import type { InvoiceRequest, NewLineItem } from "../../invoice.ts";
import type { FaultyField } from "../faulty-field.ts";

/** One way in which a field of a new invoice is wrong. */
export interface FaultyInvoice extends FaultyField<InvoiceRequest> {
  /** What is left of the field without the fault: in this, the faulty request and the proper one are alike. */
  readonly otherwise?: (field: unknown) => unknown;
}

/** The same of a member of a line item. */
interface FaultyLine extends Omit<FaultyInvoice, "field" | "mended" | "otherwise"> {
  readonly member: keyof NewLineItem;
  readonly mended: (field: unknown) => Json;
}

/** A fault in any line is a fault of the items. */
export function faultyLine({ member, isFaulty, mended, ...row }: FaultyLine): FaultyInvoice {
  const inLines = (items: unknown, change: (line: JsonObject) => Json) =>
    Array.isArray(items) ? items.map((line: Json) => (isJsonObject(line) ? change(line) : line)) : items;
  const isFaultyLine = (line: Json) => isJsonObject(line) && isFaulty(line[member]);
  return {
    ...row,
    field: "items",
    isFaulty: (items) => Array.isArray(items) && items.some(isFaultyLine),
    mended: (items) =>
      inLines(items, (line) => (isFaultyLine(line) ? { ...line, [member]: mended(line[member]) } : line)),
    otherwise: (items) => inLines(items, ({ [member]: _, ...line }) => line),
  };
}
