import type { Invariant, Sighting } from "../../../../scenario/index.ts";
import type { Found } from "../walk.ts";
import { createMemory } from "./memory.ts";
import type { Shown } from "./shown.ts";

/** A value of a resource that never changes. */
export interface NeverChanging<T> {
  /** Name of the value, for people: `amount`. */
  readonly noun: string;
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  /** Returns true if an exchange may show the first value of a resource: else its value is only compared. */
  readonly isFirst: (sighting: Sighting) => boolean;
  /** Returns true if an exchange may show another value, as the response to a repeated request; none may by default. */
  readonly isOpen?: (sighting: Sighting) => boolean;
  /** Returns the value; undefined if it is missing or cannot be compared, which the schemas judge. */
  readonly read: (found: Found) => T | undefined;
  readonly isSame: (value: T, first: T) => boolean;
  /** Returns the value as it was sent, for people; the value itself by default. */
  readonly shownAs?: (value: T) => unknown;
}

/**
 * Compares every value with the first. A value that cannot change cannot be stale or out of order either, so responses
 * to creates, reads and lists all count.
 */
export function neverChanges<T>({
  noun,
  shownIn,
  isFirst,
  isOpen = () => false,
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
        else if (!isOpen(sighting)) {
          const actual = `${say.show(shownAs(value))} of ${say.show(id)}, which was ${say.show(shownAs(first.value))} before`;
          say.broken({ expected: `the same ${noun} wherever it is shown`, actual, since: first.scenario });
        }
      }
    };
  };
}
