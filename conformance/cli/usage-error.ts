/** The request cannot be fulfilled: the message describes the problem and its location, the hint what to do next. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Exit code for invalid usage: wrong flags, invalid configuration, unknown ids, an empty selection. */
export const USAGE_EXIT = 2;
