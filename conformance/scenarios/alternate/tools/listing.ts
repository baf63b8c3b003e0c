import type { CreatedInvoice, CreatedPayment } from "../../../../generated/alternate/types.ts";
import { type Answer, createAnswer, type Session } from "../../../scenario/index.ts";
import { createListing, type Listing } from "../../tools/listing.ts";
import { before, HOUR_MS } from "../../tools/times.ts";
import { type Found, findMember } from "../../tools/walk.ts";
import type { Api, InvoiceQuery, PaymentQuery } from "./api.ts";
import type { Raw } from "./raw.ts";
import { invoicesIn, listedPaymentsIn, outermostInvoicesIn } from "./shapes.ts";

/** The calls that list, of any page. */
export interface ListCalls {
  payments(query: PaymentQuery): Promise<Answer<readonly Found[]>>;
  invoices(query: InvoiceQuery): Promise<Answer<readonly Found[]>>;
}

/** Nothing says that there is a page before page 1: how it is answered is open. */
export function createListCalls(api: Api, raw: Raw): ListCalls {
  return {
    async payments(query) {
      if (!isOpen(query)) return api.listPayments(query);
      const answer = await raw.listPayments(spelt(query), { open: true });
      return createAnswer("list payments", answer, () => listedPaymentsIn(answer.json));
    },
    async invoices(query) {
      if (!isOpen(query)) return api.listInvoices(query);
      const answer = await raw.listInvoices(spelt(query), { open: true });
      return createAnswer("list invoices", answer, () => invoicesIn(answer.json));
    },
  };
}

function isOpen({ page = 1 }: { readonly page?: number }): boolean {
  return page < 1;
}

function spelt(query: object): string {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(Object.fromEntries(parameters)).toString();
}

/** The most payments that a page may hold. Source: List payments, row limit. */
export const MAXIMUM_LIMIT = 100;

/** Without limit, a page holds no more. Source: List payments, row limit, and List invoices. */
export const DEFAULT_LIMIT = 20;

/** What a list knows a payment by. */
export type ListedPayment = Pick<CreatedPayment, "payment_id" | "created_at">;

/** What a list knows an invoice by. */
export type ListedInvoice = Pick<CreatedInvoice, "invoice_id">;

export interface Listings {
  /** Narrowed, a list of payments begins two hours before the payment was created. */
  readonly payments: Listing<PaymentQuery, ListedPayment>;
  /** Nothing narrows a list of invoices to one of them. */
  readonly invoices: Listing<InvoiceQuery, ListedInvoice>;
}

/** Pages count from 1; page 0 is looked at last, for a deployment that counts from there. */
const PAGES = { first: 1, least: 1, last: 0 };

export function createListings(session: Session, calls: ListCalls): Listings {
  return {
    payments: createListing(session, {
      noun: "payment",
      id: "payment_id",
      all: {},
      list: calls.payments,
      inBody: listedPaymentsIn,
      total: totalIn,
      narrowed: (query, { created_at }) => ({ from_date: before([created_at], 2 * HOUR_MS), ...query }),
      pages: {
        at: (query, page, limit = MAXIMUM_LIMIT) => ({ ...query, page, limit }),
        size: MAXIMUM_LIMIT,
        most: 20,
        ...PAGES,
      },
    }),
    invoices: createListing(session, {
      noun: "invoice",
      id: "invoice_id",
      all: {},
      list: calls.invoices,
      inBody: outermostInvoicesIn,
      total: totalIn,
      // The largest limit is open: the default is asked for, of which nothing says that it may be refused.
      pages: {
        at: (query, page, limit = DEFAULT_LIMIT) => ({ ...query, page, limit }),
        size: DEFAULT_LIMIT,
        most: 50,
        ...PAGES,
      },
    }),
  };
}

/** The payments on one page, once for each id; none where it is refused. */
export function paymentsOn({ accepted, json }: Answer<unknown>): readonly Found[] {
  return accepted ? listedPaymentsIn(json) : [];
}

/** The invoices on one page, but for those that are part of another, once for each id; none where it is refused. */
export function invoicesOn({ accepted, json }: Answer<unknown>): readonly Found[] {
  return accepted ? outermostInvoicesIn(json) : [];
}

/** Source: List payments, response data, pagination; a list of invoices may say the same. */
function totalIn(json: unknown): unknown {
  return Object(findMember(json, "pagination")).total_items;
}
