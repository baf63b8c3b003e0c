import { compareAmounts, type Invariant, isAmount, type Sighting } from "../../../scenario/index.ts";
import { neverChanges } from "../../tools/invariants/never-changes.ts";
import type { Shown } from "../../tools/invariants/shown.ts";

/** Compares every amount of a resource with the first. One that is no decimal string is a matter of the schemas. */
export function amountNeverChanges(
  shownIn: (sighting: Sighting) => readonly Shown[],
  isFirst: (sighting: Sighting) => boolean,
): Invariant["watch"] {
  return neverChanges<string>({
    noun: "amount",
    shownIn,
    isFirst,
    read: ({ amount }) => (isAmount(amount) ? amount : undefined),
    isSame: (amount, first) => compareAmounts(amount, first) === 0,
  });
}
