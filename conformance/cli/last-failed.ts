import type { Line, PlanOfVariant, RunLine, Shard } from "../log/index.ts";
import type { Report, ScenarioResult, VariantReport } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { openRun } from "./earlier-run.ts";
import { UsageError } from "./usage-error.ts";

export interface EarlierLog {
  /** Where the log of the last run is. */
  readonly log: string;
  readonly folder: string;
  /** All variants, run or not: the last run may have been of any. */
  readonly known: readonly Variant[];
}

export interface Again {
  /** Those that are run now. */
  readonly variants: readonly Variant[];
  /** What is run of what is selected. */
  readonly shard: Shard | undefined;
}

/**
 * By variant, what to name of it, so that what kept the last run from being conformant is run: what failed, and what was
 * planned and not played to its end. Rejects with {@link UsageError} where that is nothing.
 */
export async function lastFailed(
  { log, folder, known }: EarlierLog,
  { variants, shard }: Again,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const earlier = openRun([log], folder, new Map(known.map(({ contract }) => [contract.variant, contract])));
  const report = await earlier.report();
  if (shard && report.shard) {
    const { index, of } = report.shard;
    throw new UsageError(`the last run (${log}) was itself shard ${index} of ${of}: leave --shard out`);
  }
  const head = await headOf(earlier.lines());
  const held = variants.flatMap((variant) => heldOf(variant, report, head));
  if (held.length === 0) throw nothing(`the last run (${log}) was not of ${namesOf(variants)}`);

  const failed = held.filter(({ result }) => result.verdict !== "conformant");
  if (failed.length > 0) return new Map(failed.map((each) => [each.plan.variant, failedIn(each, head?.repeats)]));
  const what =
    report.verdict === "conformant" ? "nothing" : `nothing of ${namesOf(held.map(({ variant }) => variant))}`;
  throw nothing(`${what} failed in the last run (${log})`);
}

function nothing(why: string): UsageError {
  return new UsageError(`${why}, so --last-failed selects nothing`, "Leave --last-failed out to run everything.");
}

function namesOf(variants: readonly Variant[]): string {
  return variants.map(({ contract }) => contract.variant).join(" and ");
}

/** A variant that the last run was of. */
interface Held {
  readonly variant: Variant;
  readonly plan: PlanOfVariant;
  readonly result: VariantReport;
}

function heldOf(variant: Variant, report: Report, head: RunLine | undefined): readonly Held[] {
  const name = variant.contract.variant;
  const plan = head?.plans.find((each) => each.variant === name);
  const result = report.variants.find((each) => each.variant === name);
  return plan && result ? [{ variant, plan, result }] : [];
}

/** Where it was none of the scenarios that failed, but such as the first request, or each: all that was planned. */
function failedIn({ variant, plan, result }: Held, repeats = 1): readonly string[] {
  const { scenarios, requirements } = plan.share ?? { ...plan, scenarios: plan.scenarios.map(({ id }) => id) };
  const failed = scenarios.filter((id) => !hasPassed(result.scenarios, id, repeats));
  if (failed.length > 0 && failed.length < scenarios.length) return failed;
  if (!plan.selection && !plan.share) return [];
  // Where every scenario was selected, it may have been by a requirement that none of them cites.
  return scenarios.length < variant.scenarios.length ? scenarios : [...scenarios, ...requirements];
}

function hasPassed(results: readonly ScenarioResult[], id: string, repeats: number): boolean {
  const own = results.filter((each) => each.id === id);
  return own.reduce((sum, { runs }) => sum + runs, 0) >= repeats && !own.some(({ outcome }) => FAILED.has(outcome));
}

const FAILED: ReadonlySet<string> = new Set(["violated", "inconclusive", "suite-error"]);

async function headOf(lines: AsyncIterable<Line>): Promise<RunLine | undefined> {
  for await (const line of lines) if (line.type === "run") return line;
  return undefined;
}
