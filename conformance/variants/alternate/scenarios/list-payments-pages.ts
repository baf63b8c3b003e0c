import { isAccepted, type Matcher, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { inList } from "../../shared/scenarios/listing.ts";
import { holdsAtMost } from "../../shared/scenarios/matchers.ts";
import { fillUp } from "../../shared/scenarios/pages.ts";
import { before, DAY_MS, HOUR_MS, timestampOf } from "../../shared/scenarios/times.ts";
import { scenario } from "./scenario.ts";
import type { PaymentQuery } from "./tools/api.ts";
import { readsStableList } from "./tools/isolated.ts";
import { DEFAULT_LIMIT, MAXIMUM_LIMIT, paymentsOn } from "./tools/listing.ts";
import { orderOf } from "./tools/matchers.ts";
import { describeUnreadable, judgeLimits, judgePages, paginationOf, UNREADABLE } from "./tools/pages.ts";

const ENOUGH = MAXIMUM_LIMIT + 1;

/** Matches a number of the pagination; `why` explains the expected number to people. */
function says(name: string, expected: number, why?: string): Matcher<unknown> {
  return {
    expected: `${name} of ${expected}${why === undefined ? "" : `, ${why}`}`,
    test: (actual) => actual === expected,
    show: (actual) => `${name} of ${JSON.stringify(actual) ?? "nothing"}`,
  };
}

const CASES = [...UNREADABLE, "from_date=yesterday", "to_date=2026-13-32T25:61:61Z"];

export const listPaymentsPages: readonly Scenario[] = [
  /**
   * List payments, sentence 1 and column Default. Which payments are on the first page is open: the business may have
   * many.
   */
  scenario({
    id: "list-payments/no-parameters",
    title: "payments are listed without any query parameter",
    requirements: ["list-payments.operation", "list-payments.parameters-optional"],

    async run({ api, given, check, eventually, appears }) {
      const plain = answered(await api.listPayments());
      await independently([
        async () => {
          const any = plain.accepted ? plain : answered(await api.listPayments({ page: 1, limit: DEFAULT_LIMIT }));
          check("list-payments.operation", any, isAccepted);
        },
        async () => check("list-payments.parameters-optional", plain, isAccepted),
      ]);
      await given.newPayment();
      await eventually(
        async () => paymentsOn(await api.listPayments()),
        ({ length }) =>
          appears("list-payments.parameters-optional", inList(length > 0, "payments in the plain list", "payment")),
      );
    },
  }),

  /** List payments, row limit; ruling 6: any payments on the page count, once per id. */
  scenario({
    id: "list-payments/limit",
    title: "a page holds no more payments than limit says, and no more than 20 without it",
    requirements: ["list-payments.limit", "list-payments.limit-default"],

    async run({ raw, given, listings, ...words }) {
      await judgeLimits(words, {
        noun: "payment",
        limit: "list-payments.limit",
        limitDefault: "list-payments.limit-default",
        filters: ["status=INITIATED", "from_date=2000-01-01T00:00:00Z"],
        listing: listings.payments,
        create: () => given.newPayment(),
        list: raw.listPayments,
        on: paymentsOn,
      });
    },
  }),

  /** List payments, row limit; ruling 6. Payments that the rest of the run has created count. */
  scenario({
    id: "list-payments/limit-maximum",
    title: "of more than 100 payments, no page holds more than 100, whatever limit asks for",
    requirements: ["list-payments.limit-maximum"],
    exclusive: { reason: "it counts all payments in the list and adds some until there are 101" },

    async run({ raw, given, listings, ...words }) {
      const create = () => given.newPayment();
      const enough = await fillUp(words, { listing: listings.payments, enough: ENOUGH, create });
      for (const limit of [100, 101, 1_000]) {
        const found = paymentsOn(await raw.listPayments(`limit=${limit}`));
        if (!enough && found.length <= MAXIMUM_LIMIT)
          words.blocked(`fewer than ${ENOUGH} payments were seen over all pages of the list`);
        words.check("list-payments.limit-maximum", found, holdsAtMost(MAXIMUM_LIMIT, "payments"));
      }
    },
  }),

  /**
   * List payments, row page; ruling 6: judged in a list that does not change. The content of a page beyond the last is
   * open.
   */
  scenario({
    id: "list-payments/pages",
    title: "no payment is on two pages, the first page is page 1, and it is what comes without page",
    requirements: ["list-payments.page", "list-payments.page-default", "list-payments.page-starts-at-one"],
    exclusive: readsStableList,

    async run({ isolated, ...words }) {
      const demands = {
        noun: "payment",
        page: "list-payments.page",
        pageDefault: "list-payments.page-default",
        pageStartsAtOne: "list-payments.page-starts-at-one",
      } as const;
      await judgePages(words, demands, await isolated.payments(7));
    },
  }),

  /** List payments, response; ruling 20. The number of pages of an empty list is open. */
  scenario({
    id: "list-payments/pagination",
    title: "pagination shows the page and the limit that were asked for, and counts payments and pages",
    requirements: [
      "list-payments.current-page-as-asked",
      "list-payments.items-per-page-as-asked",
      "list-payments.total-items-counts",
      "list-payments.total-pages-counts",
    ],
    exclusive: readsStableList,

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
          for (const query of [{ from_date: inAYear }, { status: "REFUNDED" } as const]) {
            const none = await list(query);
            // Another scenario judges that the filter excludes everything.
            if (!none.accepted || none.data.length > 0) continue;
            check(
              "list-payments.total-items-counts",
              paginationOf(none).total_items,
              says("total_items", 0, "where no payment is listed"),
            );
          }
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
            if (typeof total_items !== "number") return blocked("total_items is not a number");
            check(
              "list-payments.total-pages-counts",
              total_pages,
              says("total_pages", Math.ceil(total_items / limit), `for ${total_items} payments, ${limit} a page`),
            );
          }
        },
      ]);
    },
  }),

  /** List payments, silent; ruling 6. Observed for payments that were created one after another. */
  scenario({
    id: "list-payments/order",
    title: "the order in which payments are listed",
    requirements: ["list-payments.order"],

    async run({ given, listings, observe }) {
      const [first, second, third] = [await given.newPayment(), await given.newPayment(), await given.newPayment()];
      const payments = [first, second, third];
      for (const payment of payments) await listings.payments.waitFor(payment);
      const listed = await listings.payments.ids({ from_date: before([first.created_at], 2 * HOUR_MS) });
      const created = payments.map(({ payment_id }) => payment_id);
      observe("list-payments.order", orderOf(created, listed));
    },
  }),

  /** List payments, silent; ruling 2. Everything here is observed. */
  scenario({
    id: "list-payments/unreadable-query",
    title: "what a deployment does with query parameters that are unknown or cannot be read",
    requirements: ["list-payments.unreadable-query"],
    exclusive: readsStableList,

    async run({ isolated, observe }) {
      const { raw } = await isolated.payments(2);
      const plain = await raw.listPayments("");
      for (const unreadable of CASES) {
        const answer = await raw.listPayments(unreadable, { open: true });
        const described = describeUnreadable(answer, plain, paymentsOn, "payment_id");
        observe("list-payments.unreadable-query", `${unreadable}: ${described}`);
      }
    },
  }),
];
