import type { Invariant, Sighting } from "../../../../scenario/index.ts";
import { createMemory } from "./memory.ts";
import type { Shown } from "./shown.ts";

export interface MovesOptions {
  /** Statuses of the lifecycle. The schemas judge any other status. */
  readonly statuses: readonly { readonly name: string }[];
  /** Returns the resource that an exchange created, which is not read yet. */
  readonly beginsIn?: (sighting: Sighting) => Shown | undefined;
  readonly readIn: (sighting: Sighting) => Shown | undefined;
  /** Returns true for a transition that the contract shows, which is not reported. */
  readonly isShown: (from: string, to: string) => boolean;
}

interface Seen {
  readonly status: string;
  readonly ended: number;
}

/** Reports the transitions between consecutive reads of a resource that do not overlap. Each may consist of several. */
export function observeMoves({ statuses, beginsIn, readIn, isShown }: MovesOptions): Invariant["watch"] {
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
