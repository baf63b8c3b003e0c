import type { Matcher, Words } from "../../scenario/index.ts";
import { inList, type Listing } from "./listing.ts";

type FilterWords<R extends string> = Pick<Words<R>, "eventually" | "appears" | "check">;

/** A resource, what it is called, and filters that keep it or leave it out. */
export interface Filtered<Query, Ref> {
  readonly noun: string;
  readonly ref: Ref;
  readonly keeping: readonly Query[];
  readonly leaving: readonly Query[];
}

/** Judges that a resource is listed by each filter that keeps it, and then by none that leaves it out. */
export async function judgeFilter<R extends string, Query extends object, Ref>(
  { eventually, appears, check }: FilterWords<R>,
  requirement: R,
  listing: Listing<Query, Ref>,
  { noun, ref, keeping, leaving }: Filtered<Query, Ref>,
): Promise<void> {
  for (const filter of keeping) {
    await eventually(
      () => listing.keeps(filter, ref),
      (kept) => appears(requirement, inList(kept, `the ${noun} in the list${spelt(filter)}`, noun)),
    );
  }
  for (const filter of leaving) {
    await eventually(
      () => listing.leavesOut(filter, ref),
      (left) => check(requirement, left, leavesOut(filter, noun)),
    );
  }
}

/** True where a list with this filter does not hold the resource. */
export function leavesOut(filter: object, noun: string): Matcher<boolean> {
  return {
    expected: `a list${spelt(filter)} that leaves the ${noun} out`,
    test: (left) => left,
    show: (left) => (left ? "it is left out" : `the ${noun} is in it`),
  };
}

/** A filter as people read it: ` with colour=red and size=3`. */
function spelt(filter: object): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? "" : ` with ${parts.join(" and ")}`;
}
