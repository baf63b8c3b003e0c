import { sameAmount } from "../../../scenario/index.ts";
import { plainLinesOf } from "./plain-lines.ts";
import { rule } from "./rule.ts";
import { readInvoice } from "./shown.ts";

/** Invoice, paragraph after the table; ruling 20. */
export const invoiceLines = rule({
  requirement: "invoice.line-total-is-product",
  counts: "line items of whole numbers",
  operations: ["getInvoice"],
  watch: () => (sighting, say) => {
    for (const { product, total } of plainLinesOf(readInvoice(sighting)?.found ?? {}) ?? []) {
      if (typeof total !== "number") continue; // a matter of the schema
      if (sameAmount(total, product)) say.held();
      else {
        say.broken({
          expected: "a line item whose total is its quantity times its unit_price",
          actual: `${total}, not ${product}`,
        });
      }
    }
  },
});
