import type { CreateInvoiceLineItem } from "../../../../generated/alternate/types.ts";
import type { Rejection } from "../../../scenario/index.ts";
import type { Faulty } from "../../tools/rejection.ts";
import type { Rejections } from "./rejections.ts";
import { USUAL_ITEMS } from "./requests.ts";

/** Invoices with one fault in one of two lines, the first or the last, each held against the same without it. */
export function faultyLines(rejection: Rejections, fault: Faulty<CreateInvoiceLineItem>): readonly Rejection[] {
  const [first, last] = USUAL_ITEMS;
  return [
    [{ ...first, ...fault }, last],
    [first, { ...last, ...fault }],
  ].map((items) => rejection.ofCreateInvoice({ items }, { items: USUAL_ITEMS }));
}
