import type { JsonObject } from "../../../values/json.ts";
import type { Invoice } from "../../invoice.ts";
import { presentCreatedInvoice, presentInvoice } from "../../rules/invoice-presentation.ts";
import type { Rules } from "../../rules/rules.ts";

type Shown = Partial<Pick<Rules, "presentInvoice" | "presentCreatedInvoice">>;

/** What a read shows otherwise of an invoice. */
export function read(change: (invoice: Invoice, shown: JsonObject) => JsonObject): Shown {
  return {
    presentInvoice(invoice) {
      const shown = presentInvoice(invoice);
      return { ...shown, ...change(invoice, shown) };
    },
  };
}

/** What the create response shows otherwise of one. */
export function created(change: (invoice: Invoice, shown: JsonObject) => JsonObject): Shown {
  return {
    presentCreatedInvoice(invoice) {
      const shown = presentCreatedInvoice(invoice);
      return { ...shown, ...change(invoice, shown) };
    },
  };
}

/** What a read shows otherwise of each line of one. */
export function lines(change: (line: JsonObject, index: number, all: readonly JsonObject[]) => JsonObject): Shown {
  return read((_, shown) => {
    const all = shown["items"] as readonly JsonObject[]; // as presentInvoice shows them
    return { items: all.map((line, index) => ({ ...line, ...change(line, index, all) })) };
  });
}
