import { UsageError } from "./usage-error.ts";

/** A configuration that cannot be used, with every reason, each with where it stands. */
export class WrongConfiguration extends UsageError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(listProblems(problems));
    this.problems = problems;
  }
}

function listProblems(problems: readonly string[]): string {
  const [only] = problems;
  if (problems.length === 1 && only !== undefined) return only;
  return `the configuration has ${problems.length} problems:\n${problems.map((each) => `  - ${each}`).join("\n")}`;
}
