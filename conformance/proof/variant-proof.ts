import type { Ability } from "../driver/index.ts";
import type { Escape } from "./mutants/escapes.ts";
import type { PlayableMutant } from "./mutants/playable.ts";
import type { ShownAgain } from "./schema-faults/breaking-wires.ts";
import type { Document } from "./schema-faults/documented-bodies.ts";
import type { Rows } from "./schema-faults/rows.ts";

/** Data that the proofs of a variant need, besides its suite and its sandbox. */
export interface VariantProof {
  readonly variant: string;
  readonly document: Document;
  /** Schema faults: the requirement of each place, by the name of a body. */
  readonly rows: Readonly<Record<string, Rows>>;
  /** Members that reads of the sandbox do not repeat though their schema describes them. */
  readonly shownAgain: readonly ShownAgain[];
  /** Returns all mutants, in an order determined only by the contract and the tables of the variant. */
  readonly mutants: () => readonly PlayableMutant[];
  readonly escapes: readonly Escape[];
  /** Abilities of its sandbox that a run does not need to be conformant. */
  readonly spared: readonly Ability[];
  /** Requirements that only a live address can show. */
  readonly liveOnly: readonly string[];
}
