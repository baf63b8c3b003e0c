import { attempt } from "../../tools/attempt.ts";
import { judgeFilter } from "../../tools/filter.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** List invoices, sentence 1; ruling 5: judged by membership of our own invoices, over all pages. */
export default scenario({
  id: "list-invoices/holds-own",
  title: "the list of a business holds the invoices that it created, paid or not",
  requirements: ["list-invoices.holds-own-invoices"],

  async run({ isolated, ...words }) {
    const { given, listings } = await isolated.business();
    const paid = await attempt(() => given.paidInvoice());
    const invoices = [await given.newInvoice(), ...(paid ? [paid] : [])];
    await independently(
      invoices.map(
        (ref) => () =>
          judgeFilter(words, "list-invoices.holds-own-invoices", listings.invoices, {
            noun: "invoice",
            ref,
            keeping: [{}],
            leaving: [],
          }),
      ),
    );
  },
});
