import type { Matcher, Words } from "../../../scenario/index.ts";
import { judgeFilter, leavesOut } from "../../tools/filter.ts";
import type { ListQuery } from "./api.ts";
import type { Listed, Listing } from "./listing.ts";

/** A payment, and filters that keep it or leave it out. */
export interface FilteredPayment {
  readonly payment: Listed;
  readonly keeping: readonly ListQuery[];
  readonly leaving: readonly ListQuery[];
}

/** Judges that a payment is listed by each filter that keeps it, and then by none that leaves it out. */
export function checkFilter<R extends string>(
  words: Pick<Words<R>, "eventually" | "appears" | "check">,
  requirement: R,
  listing: Listing,
  { payment, ...filters }: FilteredPayment,
): Promise<void> {
  return judgeFilter(words, requirement, listing, { noun: "payment", ref: payment, ...filters });
}

/** True where a list with this filter does not hold the payment. */
export function isLeftOut(filter: ListQuery): Matcher<boolean> {
  return leavesOut(filter, "payment");
}
