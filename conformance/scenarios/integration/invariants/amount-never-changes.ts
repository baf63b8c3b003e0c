import { compareAmounts, type Invariant, isAmount, type Sighting } from "../../../scenario/index.ts";
import { neverChanges } from "../../tools/invariants/never-changes.ts";
import { asList, type Shown } from "../../tools/invariants/shown.ts";
import { type AskedOf, askedOf } from "./as-asked.ts";
import { isExact } from "./payment-as-asked.ts";

/** Where one kind of resource is made, where all of it is shown, and what it was asked for with. */
interface Amounts {
  readonly createdIn: (sighting: Sighting) => Shown | undefined;
  /** Everywhere else. */
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  readonly pair: (asked: AskedOf) => AskedOf[keyof AskedOf];
}

/**
 * Compares the amounts of a resource with the one that was asked for, else with the first. Where the create request names
 * the amount, its answer and reads are a matter of the rule about that. What is no decimal string is a matter of the schemas.
 */
export function amountNeverChanges({ createdIn, shownIn, pair }: Amounts): Invariant["watch"] {
  return (run) => {
    const pairIn = pair(askedOf(run));
    const amountAsked = (sighting: Sighting) => {
      const amount = pairIn(sighting)?.asked["amount"];
      return isExact(amount) ? amount : undefined;
    };
    const watch = neverChanges<string>({
      noun: "amount",
      shownIn(sighting) {
        const amount = amountAsked(sighting);
        const created = createdIn(sighting);
        if (!created) return amount === undefined ? shownIn(sighting) : [];
        return asList(amount === undefined ? created : { ...created, found: { ...created.found, amount } });
      },
      isFirst: (sighting) => createdIn(sighting) !== undefined,
      read: ({ amount }) => (isAmount(amount) ? amount : undefined),
      isSame: (amount, first) => compareAmounts(amount, first) === 0,
    });
    return watch(run);
  };
}
