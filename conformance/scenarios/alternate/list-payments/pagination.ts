import { equals } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { type Found, findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import type { PaymentQuery } from "../tools/api.ts";
import { readsAStillList } from "../tools/isolated.ts";

/** List payments, response; ruling 20. How many pages an empty list has is open. */
export default scenario({
  id: "list-payments/pagination",
  title: "pagination says which page was asked for, of how many payments, and how many payments and pages there are",
  requirements: [
    "list-payments.current-page-as-asked",
    "list-payments.items-per-page-as-asked",
    "list-payments.total-items-counts",
    "list-payments.total-pages-counts",
  ],
  exclusive: readsAStillList,

  async run({ isolated, check, eventually, blocked }) {
    const { list, count } = await isolated.payments(3);
    const paginationOf = async (query: PaymentQuery): Promise<Found> => {
      const answer = answered(await list(query));
      const found = answer.accepted ? findMember(answer.json, "pagination") : undefined;
      if (typeof found !== "object" || !found)
        return blocked(`the list was answered ${answer.status} without pagination`);
      return { ...found };
    };
    for (const [page, limit] of [
      [1, 2],
      [2, 2],
      [1, 1],
    ] as const) {
      const { current_page, items_per_page } = await paginationOf({ page, limit });
      check("list-payments.current-page-as-asked", numberOf(current_page), equals(page));
      check("list-payments.items-per-page-as-asked", numberOf(items_per_page), equals(limit));
    }
    const counted = async () => {
      const { total_items: earlier } = await paginationOf({ limit: 2 });
      const total = await count(Number.POSITIVE_INFINITY);
      const { total_items: shown } = await paginationOf({ limit: 2 });
      return earlier === shown ? { total, shown } : blocked("the list changed while it was counted");
    };
    await independently([
      async () => {
        await eventually(counted, ({ total, shown }) =>
          check("list-payments.total-items-counts", numberOf(shown), equals(total)),
        );
      },
      async () => {
        const { total_items, total_pages } = await paginationOf({ limit: 2 });
        const items = numberOf(total_items);
        if (typeof items !== "number") return blocked("total_items is no number");
        check("list-payments.total-pages-counts", numberOf(total_pages), equals(Math.ceil(items / 2)));
      },
    ]);
  },
});

/** That a number is no text is judged by its schema. */
function numberOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}
