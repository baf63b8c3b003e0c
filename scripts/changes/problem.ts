/** One thing that keeps a contract from being published as it is. */
export interface Problem {
  readonly what: string;
  /** What to do about it. */
  readonly remedy: string;
}
