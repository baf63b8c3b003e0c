import type { Matcher } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { holdsAtMost } from "../../tools/matchers.ts";
import { judgePages, type PagedList, type PageWalk, walkPages } from "../../tools/pages.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { inList } from "../tools/listing.ts";

const SIZE = 3;

/** Three pages of three, of which the last is not full; where they are counted from 1, page 3 is the last. */
const PAYMENTS = 7;

/** List payments, rows page and size; ruling 6: judged in an isolated set. What a page beyond the last holds is open. */
export default scenario({
  id: "list-payments/pages",
  title: "of seven payments, three a page, each is on a page, none on two; the first is page 0, and none is too long",
  requirements: [
    "list-payments.page",
    "list-payments.page-starts-at-zero",
    "list-payments.size",
    "list-payments.order",
    "list-payments.default-page",
  ],

  async run({ isolated, check, eventually, appears, observe, blocked }) {
    const { ids, page } = await isolated(PAYMENTS);
    const list: PagedList = {
      noun: "payment",
      ids,
      size: SIZE,
      disjoint: [0, 1, 2],
      beyond: [3],
      read: (numbers) => together(numbers.map((number) => () => page({ page: number, size: SIZE }))),
    };
    const walks = await walkPages(list);
    /** Begins with what was walked already. */
    const readWalks = () => {
      let isFirst = true;
      return async () => {
        const again = isFirst ? walks : await walkPages(list);
        isFirst = false;
        return again;
      };
    };
    await independently([
      async () => {
        const asked = [{ size: 1 }, { size: 2 }, { size: 100 }, ...[0, 1, 2].map((each) => ({ page: each, size: 2 }))];
        const read = () => together(asked.map((paging) => async () => ({ ...(await page(paging)), ...paging })));
        const found = await eventually(read, (pages) => {
          for (const { ids: onPage, size, exchange } of pages.filter((each) => !("page" in each)))
            appears(
              "list-payments.size",
              inList(onPage.length > 0, `payments on the page with size=${size}`),
              exchange,
            );
        });
        for (const { ids: onPage, size, exchange } of found)
          check("list-payments.size", onPage, holdsAtMost(size, "payments"), exchange);
        for (const { ids: onPage, exchange } of walks.flat())
          check("list-payments.size", onPage, holdsAtMost(SIZE, "payments"), exchange);
      },
      async () => {
        // A deployment that counts from 1 refuses page 0 or has nothing on it, or takes it for page 1.
        await eventually(readWalks(), (walks) => {
          for (const [zero] of walks) {
            const there = (zero?.ids.length ?? 0) > 0;
            appears("list-payments.page-starts-at-zero", inList(there, "payments on page 0"), zero?.exchange);
          }
          const exchange = walks[0]?.find(({ number }) => number === 1)?.exchange;
          check("list-payments.page-starts-at-zero", walks.every(countsFromOne), holdsOtherThanPageZero, exchange);
        });
      },
      async () => {
        if (walks.flat().every(({ ids: onPage }) => onPage.length === 0))
          blocked(`with size=${SIZE} nothing is listed`);
        await judgePages({ check, appears, eventually, blocked }, "list-payments.page", list, readWalks());
      },
      async () => {
        // Observed of those that were created one after another.
        const created = ids.slice(0, 3);
        const { ids: listed, exchange } = await page({ size: 100 });
        const found = listed.filter((id) => created.some((each) => each === id)).join();
        const orders = [
          ["oldest first", created],
          ["newest first", created.toReversed()],
        ] as const;
        const [order = "neither oldest nor newest first"] = orders.find(([, each]) => each.join() === found) ?? [];
        observe("list-payments.order", order, exchange);
      },
      async () => {
        const [plain, zero, one] = await together(
          [{}, { page: 0 }, { page: 1 }].map((paging) => () => page({ ...paging, size: SIZE })),
        );
        const isPlain = (other: typeof plain) => plain !== undefined && other?.ids.join() === plain.ids.join();
        const index = plain?.ids.length === 0 ? -1 : [zero, one].findIndex(isPlain);
        observe(
          "list-payments.default-page",
          index < 0 ? "neither page 0 nor page 1" : `page ${index}`,
          plain?.exchange,
        );
      },
    ]);
  },
});

/** Pages 0 and 1 are the same, and page 2 still brings what neither of them held. */
function countsFromOne(walk: PageWalk): boolean {
  const [zero, one, two] = walk.map((page) => page.ids);
  return (
    zero !== undefined &&
    zero.length > 0 &&
    zero.join() === one?.join() &&
    two?.some((id) => !one.includes(id)) === true
  );
}

const holdsOtherThanPageZero: Matcher<boolean> = {
  expected: "page 1 with other payments than page 0, the first",
  test: (isTheSame) => !isTheSame,
  show: (isTheSame) => (isTheSame ? "page 1 with the same payments as page 0" : "other payments"),
};
