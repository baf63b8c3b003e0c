import { scenario } from "../scenario.ts";
import { orderOf } from "../tools/list-order.ts";

/** List invoices, silent on it; ruling 6. Observed of invoices that were created one after another. */
export default scenario({
  id: "list-invoices/order",
  title: "the order in which invoices are listed",
  requirements: ["list-invoices.order"],

  async run({ isolated, observe }) {
    const { given, listings } = await isolated.business();
    const invoices = [await given.newInvoice(), await given.newInvoice(), await given.newInvoice()];
    for (const invoice of invoices) await listings.invoices.waitFor(invoice);
    const created = invoices.map(({ invoice_id }) => invoice_id);
    observe("list-invoices.order", orderOf(created, await listings.invoices.ids({})));
  },
});
