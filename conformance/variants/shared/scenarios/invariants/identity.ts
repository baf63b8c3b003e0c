import type { Invariant, Sighting, WatchWords } from "../../../../scenario/index.ts";
import { isId } from "../walk.ts";
import { createMemory } from "./memory.ts";
import { latest } from "./shown.ts";

/** An id, and data that identifies its resource: two ids with different data are those of two resources. */
export interface Named {
  /** Equal for the same id. */
  readonly key: string;
  readonly id: string;
  readonly whose: string;
}

/** Texts for a shared id. `whose` and `other` are those of {@link Named}. */
export interface SharedId {
  readonly expected: string;
  readonly actual: (id: string, whose: string, other: string) => string;
}

/** First resource with an id. */
interface Owner {
  readonly whose: string;
  readonly scenario: string;
}

/** Maximum length of identifying data: the suite sends nothing longer, except for a few odd values. */
const LONGEST = 200;

/** Compares each id with those before: no two resources share one. Values are shown by {@link WatchWords.show}. */
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

/** The id in a response, and the id in its request. The schema judges an id that is not a string. */
export interface Ids {
  readonly shown: unknown;
  readonly asked: string;
}

/** Judges that a response shows the resource with the requested id; `member` is the name of that id. */
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

/**
 * Returns a function that computes a value for the exchanges of one operation, once for all rules; undefined for any
 * other exchange.
 */
export function ofOperation<T>(
  operation: string,
  compute: (sighting: Sighting) => T,
): (sighting: Sighting) => T | undefined {
  const latestValue = latest(compute);
  return (sighting) => (sighting.request.operation === operation ? latestValue(sighting) : undefined);
}
