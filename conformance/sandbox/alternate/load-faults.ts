import { createRush } from "../wires/rush.ts";
import { callOf } from "./faults/call.ts";
import type { AlternateFault } from "./faults/fault.ts";
import { newInvoice } from "./rules/create-invoice.ts";

/** What breaks where more is under way in the whole service than a run of few scenarios at once brings about. */
export const loadFaults: readonly AlternateFault[] = [
  {
    name: "invoice-ids-shared-in-a-rush",
    text: "While more than 16 invoices are being created in all, each has the invoice_id of the one before it.",
    change(clock) {
      const rush = createRush(clock, { isMeant: (request) => callOf(request) === "POST /invoices", most: 16 });
      let last = "";
      return {
        wire: rush.wire,
        rules: {
          newInvoice(asked, facts) {
            if (!rush.isOn() || last === "") last = facts.invoiceId;
            return newInvoice(asked, { ...facts, invoiceId: last });
          },
        },
      };
    },
    breaks: ["invoice.invoice-id-identifies"],
  },
];
