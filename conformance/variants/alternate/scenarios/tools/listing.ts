import type { CreatedInvoice, CreatedPayment } from "../../../../../generated/alternate/types.ts";
import { type Answer, createAnswer, type Session } from "../../../../scenario/index.ts";
import { queryText } from "../../../shared/scenarios/calls.ts";
import { createListing, type Listing } from "../../../shared/scenarios/listing.ts";
import { before, HOUR_MS } from "../../../shared/scenarios/times.ts";
import { type Found, findMember } from "../../../shared/scenarios/walk.ts";
import type { Api, InvoiceQuery, PaymentQuery, Raw } from "./api.ts";
import { invoicesIn, listedPaymentsIn, outermostInvoicesIn } from "./shapes.ts";

/** List calls for any page. */
export interface ListCalls {
  payments(query: PaymentQuery): Promise<Answer<readonly Found[]>>;
  invoices(query: InvoiceQuery): Promise<Answer<readonly Found[]>>;
}

/** Creates the list calls. The document shows no page before page 1: the response to one is open. */
export function createListCalls(api: Api, raw: Raw): ListCalls {
  return {
    async payments(query) {
      if (!isOpen(query)) return api.listPayments(query);
      const answer = await raw.listPayments(queryText(query), { open: true });
      return createAnswer("list payments", answer, () => listedPaymentsIn(answer.json));
    },
    async invoices(query) {
      if (!isOpen(query)) return api.listInvoices(query);
      const answer = await raw.listInvoices(queryText(query), { open: true });
      return createAnswer("list invoices", answer, () => invoicesIn(answer.json));
    },
  };
}

function isOpen({ page = 1 }: { readonly page?: number }): boolean {
  return page < 1;
}

/** Maximum number of payments on a page. Source: List payments, row limit. */
export const MAXIMUM_LIMIT = 100;

/** Maximum number of resources on a page without limit. Source: List payments, row limit, and List invoices. */
export const DEFAULT_LIMIT = 20;

/** Members by which a list identifies a payment. */
export type ListedPayment = Pick<CreatedPayment, "payment_id" | "created_at">;

/** Members by which a list identifies an invoice. */
export type ListedInvoice = Pick<CreatedInvoice, "invoice_id">;

export interface Listings {
  /** Lists of payments. A narrowed list begins two hours before the payment was created. */
  readonly payments: Listing<PaymentQuery, ListedPayment>;
  /** Lists of invoices, which cannot be narrowed to one of them. */
  readonly invoices: Listing<InvoiceQuery, ListedInvoice>;
}

/** Pages count from 1; page 0 is read last, for a deployment that counts from there. */
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
      // The maximum limit is open: the default is used, which should not be rejected.
      pages: {
        at: (query, page, limit = DEFAULT_LIMIT) => ({ ...query, page, limit }),
        size: DEFAULT_LIMIT,
        most: 50,
        ...PAGES,
      },
    }),
  };
}

/** Returns the payments on one page, once per id; none if it is rejected. */
export function paymentsOn({ accepted, json }: Answer<unknown>): readonly Found[] {
  return accepted ? listedPaymentsIn(json) : [];
}

/** Returns the invoices on one page that are not part of another, once per id; none if it is rejected. */
export function invoicesOn({ accepted, json }: Answer<unknown>): readonly Found[] {
  return accepted ? outermostInvoicesIn(json) : [];
}

/**
 * Returns the total that a list shows. Source: List payments, response data, pagination; a list of invoices may show it
 * too.
 */
function totalIn(json: unknown): unknown {
  return Object(findMember(json, "pagination")).total_items;
}
