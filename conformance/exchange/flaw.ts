/** One thing that is wrong with a response, bound to the requirement that it breaks. */
export interface Flaw {
  readonly requirement: string;
  readonly by: "schema" | "wire";
  readonly pointer?: string;
  readonly expected: string;
  readonly actual: string;
}

/** What a response shows where the contract is open. */
export interface Seen {
  readonly requirement: string;
  readonly value: string;
}
