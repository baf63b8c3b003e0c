import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { judgeLimits } from "../tools/limits.ts";
import { DEFAULT_LIMIT, invoicesOn } from "../tools/listing.ts";

/** List invoices, limit; rulings 6 and 19. The largest is observed by what is refused, or answered with less than there is. */
export default scenario({
  id: "list-invoices/limit",
  title: "a page holds no more invoices than limit says, and no more than 20 without it",
  requirements: ["list-invoices.limit", "list-invoices.limit-default", "list-invoices.limit-maximum"],

  async run({ raw, given, listings, ...words }) {
    await judgeLimits(words, {
      noun: "invoice",
      limit: "list-invoices.limit",
      limitDefault: "list-invoices.limit-default",
      listing: listings.invoices,
      create: () => given.newInvoice(),
      list: raw.listInvoices,
      on: invoicesOn,
    });
    const tried: (readonly [limit: number, outcome: string])[] = [];
    for (const limit of [21, 50, 100, 101, 1_000]) {
      const answer = await raw.listInvoices(`limit=${limit}`);
      const listed = invoicesOn(answer).length > DEFAULT_LIMIT ? "lists more than 20" : "lists 20 or fewer";
      tried.push([limit, answer.accepted ? listed : describe(answer)]);
    }
    words.observe("list-invoices.limit-maximum", describeTried(tried));
  },
});
