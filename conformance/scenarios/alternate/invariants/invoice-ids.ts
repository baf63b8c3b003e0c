import { identifies } from "../../tools/invariants/identifies.ts";
import { rule } from "./rule.ts";
import { createdInvoice } from "./shown.ts";

/**
 * Invoice, row invoice_id. What becomes of a request that is sent again is open: it may be told the first invoice, which is
 * of the same customer then.
 */
export const invoiceIds = rule({
  requirement: "invoice.invoice-id-identifies",
  counts: "invoices that were created, held against those of other customers",
  operations: ["createInvoice"],
  watch: identifies(
    (sighting) => {
      const invoice = createdInvoice(sighting);
      const whose = invoice?.found["customer_name"];
      return invoice && typeof whose === "string" ? { whose, ...invoice } : undefined;
    },
    {
      expected: "an invoice_id that no other invoice has",
      actual: (id, customer, other) => `${id} for an invoice of ${customer}, and of ${other} before`,
    },
  ),
});
