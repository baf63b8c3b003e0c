import type { Invariant, Sighting } from "../../../scenario/index.ts";
import type { Found } from "../walk.ts";
import { createMemory } from "./memory.ts";
import type { Shown } from "./shown.ts";

/** A value of a resource that stays as it was first shown. */
export interface NeverChanging<T> {
  /** What it is called, for people: `amount`. */
  readonly noun: string;
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  /** Whether what an exchange shows may be the first of a resource: else it is only compared with what is known. */
  readonly isFirst: (sighting: Sighting) => boolean;
  /** Undefined where there is none, or none that can be compared: that is a matter of the schemas. */
  readonly read: (found: Found) => T | undefined;
  readonly isSame: (value: T, first: T) => boolean;
  /** The value as it was sent, for people; the value itself if not said otherwise. */
  readonly shownAs?: (value: T) => unknown;
}

/**
 * Compares every value with the first. What cannot change can neither be stale nor told again: create answers, reads and
 * lists all count.
 */
export function neverChanges<T>({
  noun,
  shownIn,
  isFirst,
  read,
  isSame,
  shownAs = (value) => value,
}: NeverChanging<T>): Invariant["watch"] {
  return () => {
    const firsts = createMemory<{ readonly value: T; readonly scenario: string }>();
    return (sighting, say) => {
      for (const { key, id, found } of shownIn(sighting)) {
        const value = read(found);
        if (value === undefined) continue;
        const first = firsts.get(key);
        if (first === undefined) {
          if (isFirst(sighting)) firsts.set(key, { value, scenario: sighting.scenario });
        } else if (isSame(value, first.value)) say.held();
        else {
          const actual = `${say.show(shownAs(value))} of ${say.show(id)}, which was ${say.show(shownAs(first.value))} before`;
          say.broken({ expected: `the same ${noun} wherever it is shown`, actual, since: first.scenario });
        }
      }
    };
  };
}
