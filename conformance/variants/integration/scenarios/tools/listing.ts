import type { CreatedPayment } from "../../../../../generated/integration/types.ts";
import type { Answer, Appearance, Session } from "../../../../scenario/index.ts";
import {
  inList as inListOf,
  type Listing as ListingOf,
  createListing as listingOf,
} from "../../../shared/scenarios/listing.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { Api, ListQuery } from "./api.ts";
import { paymentsIn } from "./shapes.ts";

/** Maximum size of a page. Source: List payments, row size. */
export const MAXIMUM_SIZE = 100;

/** Members by which a list identifies a payment. */
export type Listed = Pick<CreatedPayment, "paymentId" | "merchantTxnId">;

/** Lists of payments; narrowed, a list is that of the payment's own reference. */
export type Listing = ListingOf<ListQuery, Listed>;

export function createListing(session: Session, api: Api): Listing {
  return listingOf(session, {
    noun: "payment",
    id: "paymentId",
    all: {},
    list: api.listPayments,
    inBody: paymentsIn,
    narrowed: (query, { merchantTxnId }) => ({ ...query, merchantTxnId }),
    pages: {
      at: (query, page, size = MAXIMUM_SIZE) => ({ ...query, page, size }),
      size: MAXIMUM_SIZE,
      first: 0,
      least: 3, // a deployment that counts from 1 may have nothing on page 0, or the same as on page 1
      most: 20,
    },
  });
}

/** Returns the payments in one response, once for each id; none if it is rejected. */
export function pageOf({ accepted, json }: Answer<unknown>): readonly Found[] {
  return accepted ? paymentsIn(json) : [];
}

/** Returns a payment that the run created and that belongs in a list, for the word `appears`. */
export function inList(there: boolean, what: string, missing?: string): Appearance {
  return inListOf(there, what, "payment", missing);
}
