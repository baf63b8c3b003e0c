import type { Invariant, Sighting, WatchWords } from "../../../scenario/index.ts";
import { createMemory } from "./memory.ts";

/** An id, and what tells the resource that bears it from all others: two that differ in it are two resources. */
export interface Named {
  /** The same for the same id. */
  readonly key: string;
  readonly id: string;
  readonly whose: string;
}

/** How a rule says that an id is shared. `whose` and `other` are as {@link Named} has them. */
export interface SharedId {
  readonly expected: string;
  readonly actual: (id: string, whose: string, other: string) => string;
}

/** Who bore an id first. */
interface Owner {
  readonly whose: string;
  readonly scenario: string;
}

/** The suite sends nothing that tells resources apart and is longer, a few that are odd aside. */
const LONGEST = 200;

/** Holds each id against those before: no two resources share one. Values are shown as {@link WatchWords.show} does. */
export function identifies(
  namedIn: (sighting: Sighting) => Named | undefined,
  { expected, actual }: SharedId,
): Invariant["watch"] {
  return () => {
    const owners = createMemory<Owner>();
    const shown = (say: WatchWords, { id, whose }: Named, other: string) =>
      actual(say.show(id), say.show(whose), say.show(other));
    return (sighting, say) => {
      const named = namedIn(sighting);
      if (!named || named.whose.length > LONGEST) return;
      const known = owners.get(named.key);
      owners.set(named.key, known ?? { whose: named.whose, scenario: sighting.scenario });
      if (known === undefined || known.whose === named.whose) say.held();
      else say.broken({ expected, actual: shown(say, named, known.whose), since: known.scenario });
    };
  };
}
