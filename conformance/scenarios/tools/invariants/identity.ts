import type { Invariant, Sighting, WatchWords } from "../../../scenario/index.ts";
import { isId } from "../walk.ts";
import { createMemory } from "./memory.ts";
import { latest } from "./shown.ts";

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

/** The id that an answer shows, and the one that its request named. One that is no string is a matter of the schema. */
export interface Ids {
  readonly shown: unknown;
  readonly asked: string;
}

/** Judges that what was asked for by its id is what came; `member` is what the id is called. */
export function isOfPath(member: string, idsIn: (sighting: Sighting) => Ids | undefined): Invariant["watch"] {
  return () => (sighting, say) => {
    const ids = idsIn(sighting);
    if (!ids || !isId(ids.shown)) return;
    if (ids.shown === ids.asked) say.held();
    else {
      const actual = `${say.show(ids.shown)}, not ${say.show(ids.asked)}`;
      say.broken({ expected: `the ${member} of the path`, actual });
    }
  };
}

/** A look at the exchanges of one operation, worked out once for all rules; undefined for any other exchange. */
export function ofOperation<T>(
  operation: string,
  look: (sighting: Sighting) => T,
): (sighting: Sighting) => T | undefined {
  const seen = latest(look);
  return (sighting) => (sighting.request.operation === operation ? seen(sighting) : undefined);
}
