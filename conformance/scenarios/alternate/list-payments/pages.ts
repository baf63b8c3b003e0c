import { scenario } from "../scenario.ts";
import { readsAStillList } from "../tools/isolated.ts";
import { judgePages } from "../tools/pages.ts";

/** List payments, row page; ruling 6: judged in a list that nobody adds to. What a page beyond the last holds is open. */
export default scenario({
  id: "list-payments/pages",
  title: "no payment is on two pages, the first page is page 1, and it is what comes without page",
  requirements: ["list-payments.page", "list-payments.page-default", "list-payments.page-starts-at-one"],
  exclusive: readsAStillList,

  async run({ isolated, ...words }) {
    const demands = {
      noun: "payment",
      page: "list-payments.page",
      pageDefault: "list-payments.page-default",
      pageStartsAtOne: "list-payments.page-starts-at-one",
    } as const;
    await judgePages(words, demands, await isolated.payments(7));
  },
});
