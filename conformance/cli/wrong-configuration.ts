import { firstProblems, listProblems } from "./list-problems.ts";
import { UsageError } from "./usage-error.ts";

/** A configuration that cannot be used, with its first reasons, each with where it stands. */
export class WrongConfiguration extends UsageError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(listProblems("the configuration", problems));
    this.problems = firstProblems(problems);
  }
}
