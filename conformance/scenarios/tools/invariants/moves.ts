import type { Invariant, Sighting } from "../../../scenario/index.ts";
import { createMemory } from "./memory.ts";
import type { Shown } from "./shown.ts";

export interface MovesOptions {
  /** Of the lifecycle. A status that does not exist is a matter of the schemas. */
  readonly statuses: readonly { readonly name: string }[];
  /** Where a resource begins, which is not read yet. */
  readonly beginsIn?: (sighting: Sighting) => Shown | undefined;
  readonly readIn: (sighting: Sighting) => Shown | undefined;
  /** True for what needs no telling. */
  readonly isShown: (from: string, to: string) => boolean;
}

interface Seen {
  readonly status: string;
  readonly ended: number;
}

/**
 * Tells the moves between one reading of a resource and the next that do not overlap; between them may have been several.
 */
export function tellMoves({ statuses, beginsIn, readIn, isShown }: MovesOptions): Invariant["watch"] {
  return () => {
    const last = createMemory<Seen | undefined>();
    const remember = ({ key, found: { status }, ended }: Shown) => {
      const known = statuses.find(({ name }) => name === status);
      last.set(key, known === undefined ? undefined : { status: known.name, ended });
    };
    return (sighting, say) => {
      const begun = beginsIn?.(sighting);
      if (begun && !last.get(begun.key)) remember(begun);
      const reading = readIn(sighting);
      if (!reading) return;
      const before = last.get(reading.key);
      remember(reading);
      const after = last.get(reading.key);
      if (!before || !after || before.ended > reading.began || before.status === after.status) return;
      if (isShown(before.status, after.status)) say.held();
      else say.observed(`${before.status} to ${after.status}`);
    };
  };
}
