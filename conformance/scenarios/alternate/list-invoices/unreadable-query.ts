import { scenario } from "../scenario.ts";
import { readsAStillList } from "../tools/isolated.ts";
import { invoicesOn } from "../tools/listing.ts";
import { describeUnreadable, UNREADABLE } from "../tools/unreadable.ts";

/** List invoices, silent on it; ruling 2. Everything here is observed. */
export default scenario({
  id: "list-invoices/unreadable-query",
  title: "what a deployment does with query parameters that are unknown or cannot be read",
  requirements: ["list-invoices.unreadable-query"],
  exclusive: readsAStillList,

  async run({ isolated, observe }) {
    const { raw } = await isolated.invoices(2);
    const plain = await raw.listInvoices("");
    for (const unreadable of UNREADABLE) {
      const answer = await raw.listInvoices(unreadable, { open: true });
      const described = describeUnreadable(answer, plain, invoicesOn, "invoice_id");
      observe("list-invoices.unreadable-query", `${unreadable}: ${described}`);
    }
  },
});
