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

/** The configuration is invalid; lists the first problems with their locations. */
export class WrongConfiguration extends UsageError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(listProblems("the configuration", problems));
    this.problems = firstProblems(problems);
  }
}

/** Maximum number of problems that are printed. */
export const MOST_PROBLEMS = 20;

/** Returns the first problems, and a line with the number of the others. */
export function firstProblems(problems: readonly string[]): readonly string[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  return [...problems.slice(0, MOST_PROBLEMS), `and ${problems.length - MOST_PROBLEMS} more`];
}

/** Returns the problems with `subject`, one a line; a single problem needs no heading. */
export function listProblems(subject: string, problems: readonly string[]): string {
  const [only] = problems;
  if (problems.length === 1 && only !== undefined) return only;
  const lines = firstProblems(problems).map((each) => `  - ${each}`);
  return `${subject} has ${problems.length} problems:\n${lines.join("\n")}`;
}
