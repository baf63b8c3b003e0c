import type { Difference } from "../log/index.ts";

/** One thing that is wrong with a response, bound to the requirement that it breaks. */
export interface Flaw {
  readonly requirement: string;
  readonly by: "schema" | "wire";
  readonly pointer?: string;
  readonly expected: string;
  readonly actual: string;
  /** `value` where it is absent. */
  readonly difference?: Difference;
}

/** What a response shows where the contract is open. */
export interface Seen {
  readonly requirement: string;
  readonly value: string;
}
