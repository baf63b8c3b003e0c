import { scenario } from "../scenario.ts";
import { readsAStillList } from "../tools/isolated.ts";
import { judgePages } from "../tools/pages.ts";

/** List invoices, page; ruling 6: judged in a list that nobody adds to. What a page beyond the last holds is open. */
export default scenario({
  id: "list-invoices/pages",
  title: "no invoice is on two pages, the first page is page 1, and it is what comes without page",
  requirements: ["list-invoices.page", "list-invoices.page-default", "list-invoices.page-starts-at-one"],
  exclusive: readsAStillList,

  async run({ isolated, ...words }) {
    const demands = {
      noun: "invoice",
      page: "list-invoices.page",
      pageDefault: "list-invoices.page-default",
      pageStartsAtOne: "list-invoices.page-starts-at-one",
    } as const;
    await judgePages(words, demands, await isolated.invoices(7));
  },
});
