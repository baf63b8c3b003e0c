import { sameAmount } from "../../../scenario/index.ts";
import { plainLinesOf } from "./plain-lines.ts";
import { rule } from "./rule.ts";
import { sentIn } from "./sent.ts";
import { createdInvoice, readInvoice } from "./shown.ts";

/** Invoice, row total; ruling 20. The create response shows no line items: its invoice has those that were sent. */
export const invoiceTotal = rule({
  requirement: "invoice.total-is-subtotal",
  counts: "invoices of whole numbers that were created or read",
  operations: ["createInvoice", "getInvoice"],
  watch: () => (sighting, say) => {
    const created = createdInvoice(sighting);
    const { found = {} } = created ?? readInvoice(sighting) ?? {};
    const { subtotal, total } = found;
    if (typeof subtotal !== "number" || typeof total !== "number") return;
    if (!plainLinesOf(created ? sentIn(sighting.request) : found)) return;
    if (sameAmount(total, subtotal)) say.held();
    else
      say.broken({
        expected: "a total that equals the subtotal",
        actual: `${total}, where ${subtotal} is the subtotal`,
      });
  },
});
