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
