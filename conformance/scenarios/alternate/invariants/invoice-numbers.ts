import { identifies } from "../../tools/invariants/identifies.ts";
import { keyOf } from "../../tools/invariants/resource-key.ts";
import { LONGEST_ID } from "../../tools/invariants/shown.ts";
import { addressOf, businessOf } from "./address.ts";
import { rule } from "./rule.ts";
import { createdInvoice } from "./shown.ts";

/** Invoice, row invoice_number. Two businesses may count alike. */
export const invoiceNumbers = rule({
  requirement: "invoice.invoice-number-identifies",
  counts: "invoices that were created, held against the others of their business",
  operations: ["createInvoice"],
  watch: identifies(
    (sighting) => {
      const invoice = createdInvoice(sighting);
      const number = invoice?.found["invoice_number"];
      if (!invoice || typeof number !== "string" || number.length > LONGEST_ID) return undefined;
      const key = keyOf(addressOf(sighting.request), `${businessOf(sighting.request)} ${number}`);
      return { key, id: number, whose: invoice.id };
    },
    {
      expected: "an invoice_number that no other invoice of the business has",
      actual: (number, invoice, other) => `${number} for ${invoice}, and for ${other} before`,
    },
  ),
});
