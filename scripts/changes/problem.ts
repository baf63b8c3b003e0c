/** One reason why a contract cannot be published as it is. */
export interface Problem {
  readonly what: string;
  /** Suggested fix. */
  readonly remedy: string;
}
