import { type Answer, isAccepted, type Matcher, type Scenario, sameAmount } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { holdsAtMost } from "../../shared/scenarios/matchers.ts";
import { fillUp, judgePages, type PagedList, type PageWalk, walkPages } from "../../shared/scenarios/pages.ts";
import { membersOf, placesIn } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import { inList, MAXIMUM_SIZE, pageOf } from "./tools/listing.ts";

const COUNTS = ["successCount", "failedCount", "totalAmount"] as const;

const SIZE = 3;

/** Three pages of three, of which the last is not full; if pages are counted from 1, page 3 is the last. */
const PAYMENTS = 7;

/** Returns true if pages 0 and 1 are the same, and page 2 has payments that neither of them held. */
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

/** Matches the payments of page 2 if none of them is on page 1. */
function sharesNothingWith(first: readonly unknown[]): Matcher<readonly unknown[]> {
  const shared = (ids: readonly unknown[]) => ids.filter((id) => first.includes(id)).length;
  return {
    expected: "no payment on page 2 that page 1 holds, both without size",
    test: (ids) => shared(ids) === 0,
    show: (ids) => `${shared(ids)} of the ${ids.length} payments on page 2`,
  };
}

const ENOUGH = MAXIMUM_SIZE + 1;

const CASES = [
  "colour=green",
  "status=LOST",
  "vendor=ROCKET",
  "from=yesterday",
  "to=2026-13-32T25:61:61Z",
  "amountMin=plenty",
  "amountMax=",
  "page=first",
  "page=-1",
  "size=many",
  "size=0",
  "size=-1",
] as const;

export const listPaymentsPages: readonly Scenario[] = [
  /** List payments, sentence 3. It is open which payments are on the first page: the business may have many. */
  scenario({
    id: "list-payments/no-parameters",
    title: "payments are listed without any query parameter",
    requirements: ["list-payments.operation", "list-payments.parameters-optional"],

    async run({ api, given, check, eventually, appears }) {
      const { merchantTxnId } = await given.newPayment();
      const plain = answered(await api.listPayments());
      const any = plain.accepted ? plain : answered(await api.listPayments({ merchantTxnId }));
      check("list-payments.operation", any, isAccepted);
      check("list-payments.parameters-optional", plain, isAccepted);
      await eventually(
        async () => pageOf(await api.listPayments()),
        (found) => appears("list-payments.parameters-optional", inList(found.length > 0, "payments in the plain list")),
      );
    },
  }),

  /** List payments, paragraph after the table and last sentence; ruling 5. Everything here is observed. */
  scenario({
    id: "list-payments/page-shape",
    title: "what a page of payments looks like, and whether and where it has a summary of the filtered set",
    requirements: ["list-payments.page-shape", "list-payments.summary", "list-payments.summary-place"],

    async run({ api, given, listing, observe }) {
      const payment = await given.completedPayment({ amount: "500.00" });
      await listing.waitFor(payment);
      const { paymentId, merchantTxnId } = payment;
      const { json } = await api.listPayments({ merchantTxnId });
      const isCreatedPayment = (object: object) => "paymentId" in object && object.paymentId === paymentId;

      const found = placesIn(json, isCreatedPayment, [paymentId]).slice(0, 10);
      // It was listed a moment ago, but a deployment need not keep listing it.
      if (found.length === 0) observe("list-payments.page-shape", "not shown: the payment is not listed any more");
      for (const { place, object } of found) {
        const what = isCreatedPayment(object) ? "a payment with" : "an object with";
        observe("list-payments.page-shape", `${place || "the body"}: ${what} ${membersOf(object)}`);
      }
      const places = placesIn(json, () => false, [paymentId]);
      const summary = places.find(({ object }) => COUNTS.some((each) => Object.hasOwn(object, each)));
      if (!summary) {
        observe("list-payments.summary", "none");
        return observe("list-payments.summary-place", "nowhere");
      }
      const { place, object } = summary;
      const { successCount, failedCount, totalAmount } = object;
      const filtered = successCount === 1 && failedCount === 0 && sameAmount(String(totalAmount), "500");
      const names = COUNTS.filter((each) => Object.hasOwn(object, each)).join(", ");
      observe("list-payments.summary", `${names}, of ${filtered ? "the filtered set" : "another set"}`);
      observe("list-payments.summary-place", place || "the body");
    },
  }),

  /**
   * List payments, rows page and size; ruling 6: judged in an isolated set. The content of a page beyond the last is
   * open.
   */
  scenario({
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
      /** Returns a reader whose first result is the walks made already. */
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
          const asked = [
            { size: 1 },
            { size: 2 },
            { size: 100 },
            ...[0, 1, 2].map((each) => ({ page: each, size: 2 })),
            { page: 0, size: 2, status: "PENDING" } as const,
            { page: 0, size: 2, from: "2000-01-01T00:00:00Z" },
          ];
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
          // A deployment that counts from 1 rejects page 0, has nothing on it, or treats it as page 1.
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
            blocked(`the list is empty with size=${SIZE}`);
          await judgePages({ check, appears, eventually, blocked }, "list-payments.page", list, readWalks());
        },
        async () => {
          // Only payments that were created one after another show the order.
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
  }),

  /** List payments, row size; Limits, page size; ruling 6. Payments that the rest of the run has created count. */
  scenario({
    id: "list-payments/size-maximum",
    title:
      "of more than 100 payments, no page holds more than 100, whatever size asks for; pages differ without size too",
    requirements: ["list-payments.size-maximum", "list-payments.default-size", "list-payments.page"],
    exclusive: { reason: "it counts all payments in the list and adds some until there are 101" },

    async run({ api, raw, given, listing, check, observe, eventually, appears, blocked }) {
      const enough = await fillUp(
        { eventually, blocked },
        { listing, enough: ENOUGH, create: () => given.newPayment() },
      );

      await independently([
        async () => {
          // Page 2 is beyond the last if a page has 100 by default; page 0 if pages are counted from 1.
          const read = () => together([1, 2].map((page) => async () => answered(await api.listPayments({ page }))));
          const idsOn = (answer: Answer<unknown>) => pageOf(answer).map((each) => each["paymentId"]);
          await eventually(read, ([one, two]) => {
            if (!one || !two) return;
            const there = inList(pageOf(one).length > 0, "payments on page 1 without size");
            if (enough) appears("list-payments.page", there, one.exchange);
            check("list-payments.page", idsOn(two), sharesNothingWith(idsOn(one)), two.exchange);
          });
        },
        async () => {
          const plain = await api.listPayments();
          const shown = plain.accepted
            ? `${pageOf(plain).length}, of more than ${MAXIMUM_SIZE} payments`
            : describe(plain);
          if (enough) observe("list-payments.default-size", shown);
          const answers = [
            plain,
            ...(await together([100, 101, 1_000].map((size) => () => raw.listPayments(`size=${size}`)))),
          ];
          const [largest = plain] = answers.toSorted((left, right) => pageOf(right).length - pageOf(left).length);
          if (!enough && pageOf(largest).length <= MAXIMUM_SIZE)
            blocked(`fewer than ${ENOUGH} payments were seen over all pages of the list`);
          check("list-payments.size-maximum", pageOf(largest), holdsAtMost(MAXIMUM_SIZE, "payments"), largest.exchange);
        },
      ]);
    },
  }),

  /** List payments, silent on it; ruling 2. Everything here is observed, in the list of one payment's reference. */
  scenario({
    id: "list-payments/unreadable-query",
    title: "what a deployment does with query parameters that are unknown or cannot be read",
    requirements: ["list-payments.unreadable-query"],

    async run({ raw, given, listing, observe }) {
      const payment = await given.newPayment();
      await listing.waitFor(payment);
      const reference = encodeURIComponent(payment.merchantTxnId);
      for (const unreadable of CASES) {
        const answer = await raw.listPayments(`merchantTxnId=${reference}&${unreadable}`);
        const held = pageOf(answer).some((each) => each["paymentId"] === payment.paymentId);
        const listed = held ? "the list as without it" : "a list without the payment";
        observe("list-payments.unreadable-query", `${unreadable}: ${answer.accepted ? listed : describe(answer)}`);
      }
    },
  }),
];
