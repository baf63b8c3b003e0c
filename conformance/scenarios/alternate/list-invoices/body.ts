import { membersOf, placesIn } from "../../tools/places.ts";
import type { Found } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { readsAStillList } from "../tools/isolated.ts";

const MOST = 10;

/** List invoices, sentence 3; ruling 5. Everything here is observed. */
export default scenario({
  id: "list-invoices/body",
  title: "what a list of invoices looks like",
  requirements: ["list-invoices.body"],
  exclusive: readsAStillList,

  async run({ isolated, observe }) {
    const { ids, list } = await isolated.invoices(1);
    const { json, exchange } = await list();
    const isInvoice = (object: Found) => "invoice_id" in object;
    const described = placesIn(json, isInvoice, ids).map(({ place, object }) => {
      const what = isInvoice(object) ? "an invoice with" : "an object with";
      return `${place || "the body"}: ${what} ${membersOf(object)}`;
    });
    for (const each of [...new Set(described)].slice(0, MOST)) observe("list-invoices.body", each, exchange);
  },
});
