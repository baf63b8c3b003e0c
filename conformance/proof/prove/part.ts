import type { Line, RunLine } from "../../log/index.ts";
import { createFold, type Report } from "../../runner/index.ts";
import { variants } from "../../variants/index.ts";
import type { Subject } from "./subject.ts";

/** Subset of the scenarios of a suite. */
export interface Part {
  readonly scenarios: ReadonlySet<string>;
  /** First line of a complete run. */
  readonly opening: RunLine;
  /** Lines of each scenario when run alone against the sound sandbox. */
  readonly lines: ReadonlyMap<string, readonly Line[]>;
}

/**
 * Creates the report of a complete run while running only a part: in all other scenarios the subject behaves like the
 * sound sandbox, so their lines are taken from that.
 */
export async function runPart(
  { run }: Pick<Subject, "run">,
  { scenarios, opening, lines }: Part,
  read: (line: Line) => void,
): Promise<Report> {
  const fold = createFold(new Map(variants.map(({ contract }) => [contract.variant, contract])));
  const rest = [...lines].flatMap(([id, own]) => (scenarios.has(id) ? [] : own.filter(isOfScenarios)));
  for (const line of [opening, ...rest]) fold.add(line);
  await run([...scenarios], (line) => {
    if (line.type !== "run") fold.add(line);
    read(line);
  });
  return fold.report();
}

function isOfScenarios({ type }: Line): boolean {
  return type !== "run" && type !== "run-end";
}
