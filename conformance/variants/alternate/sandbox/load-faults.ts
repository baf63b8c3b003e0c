import { createRush } from "../../shared/sandbox/wires/rush.ts";
import { type AlternateFault, callOf, faults } from "./faults/fault.ts";
import { newInvoice } from "./rules/create-invoice.ts";

/** Faults that show only under more concurrent requests than a run sends. */
export const loadFaults: readonly AlternateFault[] = faults({
  "invoice-ids-shared-in-a-rush": [
    "While more than 16 invoices are being created in all, each has the invoice_id of the one before it.",
    "invoice.invoice-id-identifies",
    (clock) => {
      const rush = createRush(clock, { isMeant: (request) => callOf(request) === "POST /invoices", most: 16 });
      let last = "";
      return {
        wire: rush.wire,
        newInvoice(asked, facts) {
          if (!rush.isOn() || last === "") last = facts.invoiceId;
          return newInvoice(asked, { ...facts, invoiceId: last });
        },
      };
    },
  ],
});
