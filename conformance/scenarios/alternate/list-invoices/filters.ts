import { contract } from "../../../../generated/alternate/contract.ts";
import type { Invoice } from "../../../../generated/alternate/types.ts";
import { type Filter, judgeFilters, judgeOwn } from "../../tools/filter.ts";
import { independently } from "../../tools/independently.ts";
import { judgeListed } from "../../tools/listed.ts";
import { scenario } from "../scenario.ts";
import type { InvoiceQuery } from "../tools/api.ts";
import { createInvoiceShelving, INVOICE_MEMBERS } from "../tools/shelf.ts";

const STATUSES = contract.lifecycles.invoice.states.map(({ name }) => name);

const ofStatus = (status: Invoice["status"]): Filter<InvoiceQuery, Invoice> => ({
  query: { status },
  keeps: (invoice) => (STATUSES.includes(invoice.status) ? invoice.status === status : undefined),
});

/** List invoices, sentences 1 and 2; rulings 5 and 6. */
export const filters = scenario({
  id: "list-invoices/filters",
  title: "the list of a business holds its invoices and, with status, those that have it and no others",
  requirements: ["list-invoices.holds-own-invoices", "list-invoices.status-filter", "list-invoices.listed-as-read"],

  async run({ session, as, check, eventually, appears }) {
    const words = { check, eventually, appears };
    const { shelf, first, others } = await createInvoiceShelving(session, as("main"));
    const holdsAll = () => judgeOwn(words, "list-invoices.holds-own-invoices", shelf, {});
    const judgeStatus = () => judgeFilters(words, "list-invoices.status-filter", shelf, STATUSES.map(ofStatus));
    await first();
    await independently([
      async () => {
        if (!shelf.alone) return;
        await holdsAll();
        await judgeStatus();
      },
      async () => {
        await others();
        await holdsAll();
      },
      judgeStatus,
      () => judgeListed(words, "list-invoices.listed-as-read", shelf, {}, INVOICE_MEMBERS),
    ]);
  },
});
