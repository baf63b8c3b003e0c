import { scenario } from "../scenario.ts";
import { readsAStillList } from "../tools/isolated.ts";
import { invoicesOn } from "../tools/listing.ts";
import { describeUnreadable } from "../tools/unreadable.ts";

const CASES = [
  "colour=green",
  "status=LOST",
  "page=first",
  "page=0",
  "page=-1",
  "limit=many",
  "limit=0",
  "limit=-1",
] as const;

/** List invoices, silent on it; ruling 2. Everything here is observed. */
export default scenario({
  id: "list-invoices/unreadable-query",
  title: "what a deployment does with query parameters of invoices that are unknown or cannot be read",
  requirements: ["list-invoices.unreadable-query"],
  exclusive: readsAStillList,

  async run({ isolated, observe }) {
    const { raw } = await isolated.invoices(2);
    const plain = await raw.listInvoices("");
    for (const unreadable of CASES) {
      const answer = await raw.listInvoices(unreadable, { open: true });
      const described = describeUnreadable(answer, plain, invoicesOn, "invoice_id");
      observe("list-invoices.unreadable-query", `${unreadable}: ${described}`);
    }
  },
});
