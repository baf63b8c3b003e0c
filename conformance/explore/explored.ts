import type { Ability } from "../deployment/index.ts";
import type { RunEnd } from "../log/index.ts";
import type { CheckResult } from "../runner/index.ts";
import type { Story } from "../scenario/index.ts";
import type { Tally } from "./tally.ts";
import type { Told } from "./told.ts";

/** What came of all stories. */
export type Explored<T extends Told = Told> = Found<T> | NothingFound | Ended;

interface Common {
  readonly tally: Tally;
  /** What the driver cannot do, and was therefore not explored. */
  readonly undriven: readonly Ability[];
}

/** A story breaks the contract. */
export interface Found<T extends Told = Told> extends Common {
  readonly kind: "found";
  /** The shortest story that breaks it so, as far as was looked. */
  readonly story: Story;
  readonly violation: CheckResult;
  readonly told: T;
  /** The story as it was met. */
  readonly first: Story;
  /** False where time, or the user, put an end to making it shorter. */
  readonly shortest: boolean;
}

export interface NothingFound extends Common {
  readonly kind: "nothing found";
  /** False where time, or the user, put an end to it. */
  readonly complete: boolean;
}

/** The deployment is not there, or no more; or payspec itself broke. */
export interface Ended extends Common {
  readonly kind: "ended";
  readonly end: Exclude<RunEnd, { readonly kind: "finished" }>;
}
