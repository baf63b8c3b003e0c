import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { inList } from "../tools/listing.ts";

/**
 * List payments, row page; ruling 6. A deployment that counts from 1 refuses page 0 or has nothing on it, or takes it for
 * page 1: then pages 0 and 1 are the same, and page 2 still brings what neither of them held.
 */
export default scenario({
  id: "list-payments/first-page",
  title: "the first page is page 0",
  requirements: ["list-payments.page-starts-at-zero"],

  async run({ isolated, check, eventually, appears }) {
    const { ids, page } = await isolated(3);
    const own = async (index: number, size?: number) => {
      const found = await page({ page: index, ...(size !== undefined && { size }) });
      return ids.filter((id) => found.includes(id));
    };
    await eventually(
      () => own(0),
      (onPage) => appears("list-payments.page-starts-at-zero", inList(onPage.length > 0, "payments on page 0")),
    );
    const [zero, one, two] = [await own(0, 2), await own(1, 2), await own(2, 2)];
    const countsFromOne = zero.length > 0 && zero.join() === one.join() && two.some((id) => !one.includes(id));
    check("list-payments.page-starts-at-zero", countsFromOne ? 1 : 0, equals(0));
  },
});
