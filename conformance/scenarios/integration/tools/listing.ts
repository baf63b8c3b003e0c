import type { CreatedPayment } from "../../../../generated/integration/types.ts";
import { type Answer, type Appearance, Blocked, type Matcher, type Session } from "../../../scenario/index.ts";
import type { Api, ListQuery } from "./api.ts";
import { type Found, paymentsIn } from "./shapes.ts";
import { until } from "./waiting.ts";

/** The most that a page may hold. Source: List payments, row size. */
export const MAXIMUM_SIZE = 100;

/** Pages that are always read: a deployment that counts from 1 may have nothing on page 0, or the same as on page 1. */
const LEAST_PAGES = 3;

/** A list is walked no further: one that grows faster than it is read has no end. */
const MOST_PAGES = 20;

/** What a list knows a payment by. */
export type Listed = Pick<CreatedPayment, "paymentId" | "merchantTxnId">;

/** What lists hold, over all their pages and in any shape. A call that is refused holds nothing. */
export interface Listing {
  /** Whether the result of a query holds a payment. */
  holds(query: ListQuery, payment: Listed): Promise<boolean>;
  /**
   * Whether a filter keeps a payment. It is asked together with the payment's own reference, so that the answer is short
   * wherever filters combine; where that would say no, it is asked alone, for whether they combine is another question.
   */
  keeps(filter: ListQuery, payment: Listed): Promise<boolean>;
  /** Whether a filter leaves a payment out, asked in the same two ways. */
  leavesOut(filter: ListQuery, payment: Listed): Promise<boolean>;
  /** Waits until the list of its reference shows a payment; throws Blocked where it does not come. */
  waitFor(payment: Listed): Promise<void>;
  /** How many payments the whole list holds; stops counting at `enough`. */
  count(enough: number): Promise<number>;
}

export function createListing(session: Session, api: Api): Listing {
  const shows = (payments: readonly Found[], { paymentId }: Listed) => {
    const there = payments.some((each) => each["paymentId"] === paymentId);
    if (there) session.witness("list");
    return there;
  };

  /** Page after page, what each brings that none before it held. Throws Blocked where there is no end to them. */
  async function* pages(query: ListQuery): AsyncGenerator<readonly Found[]> {
    const known = new Set<unknown>();
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = pageOf(await api.listPayments({ ...query, page, size: MAXIMUM_SIZE }));
      const fresh = found.filter((each) => !known.has(each["paymentId"]));
      if (fresh.length === 0 && page >= LEAST_PAGES - 1) return;
      for (const each of fresh) known.add(each["paymentId"]);
      yield fresh;
    }
    throw new Blocked(`the list has more than ${MOST_PAGES} pages of ${MAXIMUM_SIZE}: it was not read to its end`);
  }

  const onAnyPage = async (query: ListQuery, payment: Listed) => {
    for await (const page of pages(query)) if (shows(page, payment)) return true;
    return false;
  };
  /** What an answer without anything on it is a page of, is empty. */
  const find = async (query: ListQuery, payment: Listed): Promise<"there" | "not there" | "refused"> => {
    const answer = await api.listPayments(query);
    if (!answer.accepted) return "refused";
    const found = pageOf(answer);
    if (shows(found, payment)) return "there";
    return found.length > 0 && (await onAnyPage(query, payment)) ? "there" : "not there";
  };
  const narrowed = (filter: ListQuery, payment: Listed) =>
    find({ ...filter, merchantTxnId: payment.merchantTxnId }, payment);

  return {
    holds: async (query, payment) => (await find(query, payment)) === "there",
    keeps: async (filter, payment) => (await narrowed(filter, payment)) === "there" || onAnyPage(filter, payment),
    leavesOut: async (filter, payment) =>
      (await narrowed(filter, payment)) === "not there" || !(await onAnyPage(filter, payment)),
    async waitFor(payment) {
      const { merchantTxnId } = payment;
      const read = () => api.listPayments({ merchantTxnId });
      await until(session, "the payment in the list of its reference", read, (found) => shows(found, payment));
    },
    async count(enough) {
      let counted = 0;
      for await (const page of pages({})) {
        counted += page.length;
        if (counted >= enough) break;
      }
      return counted;
    },
  };
}

/** The payments of one answer, once for each id; none where it is refused. */
export function pageOf({ accepted, json }: Answer<unknown>): readonly Found[] {
  return accepted ? paymentsIn(json) : [];
}

/** Something of ours that belongs into a list, for the word `appears`. */
export function inList(there: boolean, what: string): Appearance {
  const silence = "no list held a payment of this run: it may take its time, or show payments in another shape";
  return { on: "list", there, what, silence };
}

/** A page of no more payments than that. */
export function holdsAtMost(most: number): Matcher<readonly unknown[]> {
  return {
    expected: `at most ${most} payments on the page`,
    test: ({ length }) => length <= most,
    show: ({ length }) => `${length} payments`,
  };
}
