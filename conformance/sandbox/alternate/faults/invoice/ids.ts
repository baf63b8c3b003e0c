import { invoiceNumber, newInvoice } from "../../rules/create-invoice.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

/** How invoices are told apart. Source: Invoice, rows invoice_id and invoice_number. */
export const ids: readonly AlternateFault[] = [
  {
    name: "invoice-id-within-business",
    text: "The invoice_id is the number of the invoice, which two businesses give out alike.",
    change: {
      rules: { newInvoice: (asked, facts) => newInvoice(asked, { ...facts, invoiceId: facts.invoiceNumber }) },
    },
    breaks: ["invoice.invoice-id-identifies"],
  },
  {
    name: "invoice-ids-raced",
    text: "Invoices that are created at once get the same invoice_id: it is counted on when all of them are done.",
    change: () => {
      const { counted, wire } = countedAfterwards();
      return {
        wire,
        rules: {
          newInvoice: (asked, facts) =>
            newInvoice(asked, { ...facts, invoiceId: `inv_${String(counted()).padStart(20, "0")}` }),
        },
      };
    },
    breaks: ["invoice.invoice-id-identifies"],
  },
  {
    name: "invoice-numbers-raced",
    text: "Invoices that are created at once get the same invoice_number: it is counted on when all of them are done.",
    change: () => {
      const { counted, wire } = countedAfterwards();
      return { wire, rules: { invoiceNumber: (_, nowMs) => invoiceNumber(counted(), nowMs) } };
    },
    breaks: ["invoice.invoice-number-identifies"],
  },
  {
    name: "invoice-numbers-begin-again",
    text: "The invoice_number of a business begins again after 16 invoices.",
    change: { rules: { invoiceNumber: (before, nowMs) => invoiceNumber(before % 16, nowMs) } },
    breaks: ["invoice.invoice-number-identifies"],
  },
];

/** How many invoices were created before, as long as any is being created: those that are under way do not count. */
function countedAfterwards() {
  let underWay = 0;
  let made = 0;
  let counted = 0;
  return {
    counted: () => counted,
    wire: onCall("POST /invoices", async (request, next) => {
      underWay += 1;
      const answer = await next(request);
      underWay -= 1;
      made += 1;
      if (underWay === 0) counted = made;
      return answer;
    }),
  };
}
