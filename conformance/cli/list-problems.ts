/** Most problems that are told: whoever has more of them mends these first. */
export const MOST_PROBLEMS = 20;

/** The first problems, each with where it stands, and how many there are beside them. */
export function firstProblems(problems: readonly string[]): readonly string[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  return [...problems.slice(0, MOST_PROBLEMS), `and ${problems.length - MOST_PROBLEMS} more`];
}

/** What is wrong with `subject`, a line a problem; a single one is told alone. */
export function listProblems(subject: string, problems: readonly string[]): string {
  const [only] = problems;
  if (problems.length === 1 && only !== undefined) return only;
  const lines = firstProblems(problems).map((each) => `  - ${each}`);
  return `${subject} has ${problems.length} problems:\n${lines.join("\n")}`;
}
