import { satisfies } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { inList } from "../tools/listing.ts";

/**
 * List payments, row page; ruling 6: judged in an isolated set. Three payments need two pages of two, and three where
 * they are counted from 1; what a page beyond the last holds is open.
 */
export default scenario({
  id: "list-payments/pages",
  title: "three payments, two a page, are each on a page, and none is on two",
  requirements: ["list-payments.page"],

  async run({ isolated, check, eventually, appears, blocked }) {
    const { ids, page } = await isolated(3);
    if ((await page({ size: 2 })).length === 0) blocked("with size=2 nothing is listed");
    const readPages = async () => {
      const first = await page({ page: 0, size: 2 });
      const second = await page({ page: 1, size: 2 });
      const third = await page({ page: 2, size: 2 });
      return { first, second, third };
    };
    await eventually(readPages, ({ first, second, third }) => {
      const found = new Set([...first, ...second, ...third]);
      const all = ids.every((id) => found.has(id));
      appears("list-payments.page", inList(all, "each of three payments on one of the pages of two"));
      const secondIsNeeded = first.length <= 2; // else size is ignored, and page 1 may be beyond the last
      const shared = ids.filter((id) => secondIsNeeded && first.includes(id) && second.includes(id));
      check("list-payments.page", shared, sharesNothing);
    });
  },
});

const sharesNothing = satisfies("no payment on both page 0 and page 1", (shared: readonly string[]) => !shared.length);
