import type { Matcher, Words } from "../../../scenario/index.ts";
import type { ListQuery } from "./api.ts";
import { inList, type Listed, type Listing } from "./listing.ts";

type FilterWords<R extends string> = Pick<Words<R>, "eventually" | "appears" | "check">;

/** A payment, and filters that keep it or leave it out. */
export interface FilteredPayment {
  readonly payment: Listed;
  readonly keeping: readonly ListQuery[];
  readonly leaving: readonly ListQuery[];
}

/** Judges that a payment is listed by each filter that keeps it, and then by none that leaves it out. */
export async function checkFilter<R extends string>(
  { eventually, appears, check }: FilterWords<R>,
  requirement: R,
  listing: Listing,
  { payment, keeping, leaving }: FilteredPayment,
): Promise<void> {
  for (const filter of keeping) {
    await eventually(
      () => listing.keeps(filter, payment),
      (kept) => appears(requirement, inList(kept, `the payment in the list${spelt(filter)}`)),
    );
  }
  for (const filter of leaving) {
    await eventually(
      () => listing.leavesOut(filter, payment),
      (left) => check(requirement, left, isLeftOut(filter)),
    );
  }
}

/** True where a list with this filter does not hold the payment. */
export function isLeftOut(filter: ListQuery): Matcher<boolean> {
  return {
    expected: `a list${spelt(filter)} that leaves the payment out`,
    test: (left) => left,
    show: (left) => (left ? "it is left out" : "the payment is in it"),
  };
}

/** A filter as people read it: ` with status=PENDING and vendor=BKASH`. */
function spelt(filter: ListQuery): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? "" : ` with ${parts.join(" and ")}`;
}
