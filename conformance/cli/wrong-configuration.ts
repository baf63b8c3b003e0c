import { firstProblems, listProblems } from "./list-problems.ts";
import { UsageError } from "./usage-error.ts";

/** The configuration is invalid; lists the first problems with their locations. */
export class WrongConfiguration extends UsageError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(listProblems("the configuration", problems));
    this.problems = firstProblems(problems);
  }
}
