import { sameAmount } from "../../../scenario/index.ts";
import { plainLinesOf } from "./plain-lines.ts";
import { rule } from "./rule.ts";
import { readInvoice } from "./shown.ts";

/** Invoice, row subtotal; ruling 20: the sum of the totals that are shown, right or wrong as they are. */
export const invoiceSubtotal = rule({
  requirement: "invoice.subtotal-is-sum",
  counts: "invoices of whole numbers that were read",
  operations: ["getInvoice"],
  watch: () => (sighting, say) => {
    const { found = {} } = readInvoice(sighting) ?? {};
    const { subtotal } = found;
    const lines = plainLinesOf(found) ?? [];
    const sum = lines.reduce((all, { total }) => all + (typeof total === "number" ? total : Number.NaN), 0);
    if (typeof subtotal !== "number" || lines.length === 0 || !Number.isSafeInteger(sum)) return;
    if (sameAmount(subtotal, sum)) say.held();
    else {
      say.broken({
        expected: "a subtotal that is the sum of the totals of the line items",
        actual: `${subtotal}, not ${sum}`,
      });
    }
  },
});
