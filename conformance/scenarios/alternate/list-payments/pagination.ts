import type { Matcher } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { DAY_MS, timestampOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import type { PaymentQuery } from "../tools/api.ts";
import { readsAStillList } from "../tools/isolated.ts";
import { paginationOf } from "../tools/pagination.ts";

/** List payments, response; ruling 20. How many pages an empty list has is open. */
export default scenario({
  id: "list-payments/pagination",
  title: "pagination shows the page and the limit that were asked for, and counts payments and pages",
  requirements: [
    "list-payments.current-page-as-asked",
    "list-payments.items-per-page-as-asked",
    "list-payments.total-items-counts",
    "list-payments.total-pages-counts",
  ],
  exclusive: readsAStillList,

  async run({ session, isolated, check, eventually, blocked }) {
    const { list, count } = await isolated.payments(4);
    const show = async (query: PaymentQuery) => paginationOf(await list(query));
    for (const [page, limit] of [
      [1, 2],
      [2, 2],
      [1, 1],
      [2, 3], // the last page, which is not full
    ] as const) {
      const { current_page, items_per_page } = await show({ page, limit });
      check("list-payments.current-page-as-asked", current_page, says("current_page", page));
      check("list-payments.items-per-page-as-asked", items_per_page, says("items_per_page", limit));
    }
    const { current_page: plain } = await show({});
    check("list-payments.current-page-as-asked", plain, says("current_page", 1, "without page"));
    const counted = async () => {
      const { total_items: earlier } = await show({ limit: 2 });
      const total = await count(Number.POSITIVE_INFINITY);
      const { total_items: shown } = await show({ limit: 2 });
      return earlier === shown ? { total, shown } : blocked("the list changed while it was counted");
    };
    const inAYear = timestampOf(session.clock.now() + 365 * DAY_MS);
    await independently([
      async () => {
        const none = await list({ from_date: inAYear });
        if (!none.accepted || none.data.length > 0) return; // that it leaves all out is judged by its own scenario
        check(
          "list-payments.total-items-counts",
          paginationOf(none).total_items,
          says("total_items", 0, "where no payment is listed"),
        );
      },
      async () => {
        await eventually(counted, ({ total, shown }) =>
          check(
            "list-payments.total-items-counts",
            shown,
            says("total_items", total, "as many payments as all pages hold"),
          ),
        );
      },
      async () => {
        for (const limit of [1, 2, 3]) {
          const { total_items, total_pages } = await show({ limit });
          if (typeof total_items !== "number") return blocked("total_items is no number");
          check(
            "list-payments.total-pages-counts",
            total_pages,
            says("total_pages", Math.ceil(total_items / limit), `for ${total_items} payments, ${limit} a page`),
          );
        }
      },
    ]);
  },
});

/** A number of the pagination; `why` it is that, for people. */
function says(name: string, expected: number, why?: string): Matcher<unknown> {
  return {
    expected: `${name} of ${expected}${why === undefined ? "" : `, ${why}`}`,
    test: (actual) => actual === expected,
    show: (actual) => `${name} of ${JSON.stringify(actual) ?? "nothing"}`,
  };
}
