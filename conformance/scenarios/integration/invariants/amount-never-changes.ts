import { compareAmounts, type Invariant, type Sighting } from "../../../scenario/index.ts";
import { createMemory } from "./memory.ts";
import type { Shown } from "./shown.ts";

/**
 * Compares every amount of a resource with the first. What cannot change can neither be stale nor told again: create
 * answers, reads and lists all count. An amount that is no decimal string is a matter of the schemas.
 */
export function amountNeverChanges(
  shownIn: (sighting: Sighting) => readonly Shown[],
  isFirst: (sighting: Sighting) => boolean,
): Invariant["watch"] {
  return () => {
    const amounts = createMemory<string>();
    return (sighting, say) => {
      for (const { key, id, found } of shownIn(sighting)) {
        const { amount } = found;
        const first = amounts.get(key);
        const order = compareAmounts(amount, first ?? amount);
        if (typeof amount !== "string" || order === undefined) continue;
        if (first === undefined) {
          if (isFirst(sighting)) amounts.set(key, amount);
        } else if (order === 0) say.held();
        else {
          say.broken({
            expected: "the same amount wherever it is shown",
            actual: `${amount} of ${say.show(id)}, which was ${first} before`,
          });
        }
      }
    };
  };
}
