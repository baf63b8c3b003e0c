import type { Difference } from "../log/index.ts";

/** One defect of a response, with the requirement that it breaks. */
export interface Flaw {
  readonly requirement: string;
  readonly by: "schema" | "wire";
  readonly pointer?: string;
  readonly expected: string;
  readonly actual: string;
  /** Default: `value`. */
  readonly difference?: Difference;
}

/** Observed behaviour where the contract is open. */
export interface Seen {
  readonly requirement: string;
  readonly value: string;
}
