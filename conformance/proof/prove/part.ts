import type { Line, RunLine } from "../../log/index.ts";
import { createFold, type Report } from "../../runner/index.ts";
import { variants } from "../../variants.ts";
import type { Subject } from "./subject.ts";

/** Some scenarios of a suite. */
export interface Part {
  readonly scenarios: ReadonlySet<string>;
  /** The first line of a run of the whole suite. */
  readonly opening: RunLine;
  /** What each scenario of it, run alone, says of the sound sandbox. */
  readonly lines: ReadonlyMap<string, readonly Line[]>;
}

/**
 * The report of a whole run, of which only a part is run: in all other scenarios the subject does what the sound sandbox
 * does, so that their lines are taken from there.
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
