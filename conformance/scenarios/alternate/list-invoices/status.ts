import { contract } from "../../../../generated/alternate/contract.ts";
import { attempt } from "../../tools/attempt.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import { judgeStatus } from "../tools/status-filter.ts";

/** List invoices, status. */
export default scenario({
  id: "list-invoices/status",
  title: "status keeps the invoices that a read shows with it, and no others",
  requirements: ["list-invoices.status-filter"],

  async run({ session, isolated, ...words }) {
    const { api, given, listings } = await isolated.business();
    const paid = await attempt(() => given.paidInvoice());
    // Whether an invoice becomes OVERDUE is open, and one that may still do so says nothing.
    const overdue = await attempt(async () => {
      const invoice = await given.agedInvoice();
      await until(
        session,
        "the invoice as OVERDUE",
        () => api.readInvoice(invoice),
        ({ status }) => status === "OVERDUE",
      );
      return invoice;
    });
    const invoices = [await given.newInvoice(), ...(paid ? [paid] : []), ...(overdue ? [overdue] : [])];
    await judgeStatus(words, "list-invoices.status-filter", {
      noun: "invoice",
      refs: invoices,
      idOf: ({ invoice_id }) => invoice_id,
      listing: listings.invoices,
      filter: (status) => ({ status }),
      read: async (ref) => (await api.readInvoice(ref)).data.status,
      statuses: contract.lifecycles.invoice.states.map(({ name }) => name),
    });
  },
});
