import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
import { printable, renderFailures, viewOfVariant } from "../../report/index.ts";
import type { Report, ScenarioResult } from "../../runner/index.ts";
import type { Judgement } from "./judgement.ts";
import type { ScenarioPlace } from "./transcript.ts";

/** What a failure message needs. */
export interface FailureContext {
  /** Log lines of this scenario. */
  readonly lines: readonly Line[];
  readonly contract: Contract;
  /** Command that runs only this scenario. */
  readonly again: string;
}

const COLUMNS = 120;

/**
 * Judges one scenario of a finished run. Violations fail, as do inconclusive requirements that the verdict needs;
 * results in the baseline are skipped. A scenario that did not finish fails.
 */
export function judgeScenario(place: ScenarioPlace, report: Report, context: FailureContext): Judgement {
  const variant = report.variants.find((each) => each.variant === place.variant);
  const scenario = variant?.scenarios.find(({ id }) => id === place.id);
  if (!variant || !scenario) return { kind: "failed", message: `not run: ${whyNot(report)}` };
  const { outcome } = scenario;
  if (outcome === "pass" || outcome === "finding" || outcome === "observed") return { kind: "passed" };

  const failed = scenario.checks.filter((each) => each.outcome === outcome);
  const { accepted, awaited } = viewOfVariant(variant, report);
  const counts = ({ requirement }: { readonly requirement: string }) =>
    !accepted.has(requirement) && (outcome !== "inconclusive" || awaited.has(requirement));
  const counting = failed.filter(counts);
  const isOver = failed.length > 0 && outcome !== "suite-error" && counting.length === 0;
  if (isOver) return { kind: "skipped", reason: whySkipped(scenario, failed, accepted) };
  const named = [...new Set(counting.map(({ requirement }) => requirement))];
  const head = named.length > 0 ? `${outcome}: ${named.join(", ")}` : `${outcome}: ${whyOpen(scenario, report)}`;
  return { kind: "failed", message: `${head}\n\n${blockOf(scenario, context)}` };
}

function whyNot({ end }: Report): string {
  return end.kind === "finished" ? "it is not part of the run" : `${end.kind}: ${printable(end.message)}`;
}

function whyOpen({ reason }: ScenarioResult, report: Report): string {
  if (reason !== undefined) return printable(reason);
  return report.end.kind === "finished" ? "the scenario did not finish" : whyNot(report);
}

function whySkipped(
  { outcome, reason }: ScenarioResult,
  failed: ScenarioResult["checks"],
  accepted: ReadonlyMap<string, string>,
): string {
  const known = [...new Set(failed.map(({ requirement }) => requirement))].flatMap((id) => {
    const why = accepted.get(id);
    return why === undefined ? [] : [`${id}: ${printable(why)}`];
  });
  if (known.length > 0) return `${outcome}, in the baseline: ${known.join("; ")}`;
  return `${outcome}, but not needed for the verdict: ${printable(failed[0]?.reason ?? reason ?? "")}`;
}

/** Renders the scenario as a run prints it, with the outcomes that were decided only at the end of the run. */
function blockOf({ checks }: ScenarioResult, { lines, contract, again }: FailureContext): string {
  const decided = lines.map((line) => {
    if (line.type !== "check" || line.channel === undefined) return line;
    const { channel: _, ...rest } = line;
    const found = checks.find((each) => each.requirement === line.requirement && each.expected === line.expected);
    return { ...rest, outcome: found?.outcome ?? line.outcome };
  });
  return renderFailures(decided, { contract, again, color: false, columns: COLUMNS, verbose: false }).trimEnd();
}
