/** The user asked for something that cannot be done: the message says what and where, the hint what to do next. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Exit code of wrong usage: bad flags, bad configuration, unknown ids, nothing selected. */
export const USAGE_EXIT = 2;
