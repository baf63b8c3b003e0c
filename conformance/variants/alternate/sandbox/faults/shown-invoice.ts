import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import type { Invoice } from "../invoice.ts";
import { presentCreatedInvoice, presentInvoice } from "../rules/invoice-presentation.ts";
import type { Rules } from "../rules/rules.ts";

type Shown = Partial<Pick<Rules, "presentInvoice" | "presentCreatedInvoice">>;

/** Returns a rule that shows an invoice with other members on a read. */
export function read(change: (invoice: Invoice, shown: JsonObject) => JsonObject): Shown {
  return {
    presentInvoice(invoice) {
      const shown = presentInvoice(invoice);
      return { ...shown, ...change(invoice, shown) };
    },
  };
}

/** Returns a rule that shows an invoice with other members in the create response. */
export function created(change: (invoice: Invoice, shown: JsonObject) => JsonObject): Shown {
  return {
    presentCreatedInvoice(invoice) {
      const shown = presentCreatedInvoice(invoice);
      return { ...shown, ...change(invoice, shown) };
    },
  };
}

/** Returns a rule that shows the lines of an invoice with other members on a read. */
export function lines(change: (line: JsonObject, index: number, all: readonly JsonObject[]) => JsonObject): Shown {
  return read((_, shown) => {
    const all = shown["items"] as readonly JsonObject[]; // the type that presentInvoice returns
    return { items: all.map((line, index) => ({ ...line, ...change(line, index, all) })) };
  });
}
