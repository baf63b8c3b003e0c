import type { Line, PlanOfVariant, RunLine, Shard } from "../log/index.ts";
import type { Report, ScenarioResult, Selection, VariantReport } from "../runner/index.ts";
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

/** Which results of the last run are run again. */
export interface WantedAgain {
  /** What is violated, or broke the suite. */
  readonly failed: boolean;
  /** What could not be judged, and what was planned and not played to its end. */
  readonly inconclusive: boolean;
}

/** What is run again of a variant. */
export type AgainOfVariant = Required<Pick<Selection, "only" | "also">>;

/** By variant, what is wanted of the last run. Rejects with {@link UsageError} where that is nothing. */
export async function selectAgain(
  wanted: WantedAgain,
  { log, folder, known }: EarlierLog,
  { variants, shard }: Again,
): Promise<ReadonlyMap<string, AgainOfVariant>> {
  const earlier = openRun([log], folder, new Map(known.map(({ contract }) => [contract.variant, contract])));
  const report = await earlier.report();
  if (shard && report.shard) {
    const { index, of } = report.shard;
    throw new UsageError(`the last run (${log}) was itself shard ${index} of ${of}: remove --shard`);
  }
  const head = await headOf(earlier.lines());
  const held = variants.flatMap((variant) => heldOf(variant, report, head));
  if (held.length === 0) throw nothing(wanted, `the last run (${log}) did not include ${namesOf(variants)}`);

  const again = held.filter((each) => isWanted(each, wanted));
  if (again.length > 0) return new Map(again.map((each) => [each.plan.variant, againOf(each, wanted)]));
  const what = report.variants.some((result) => isWanted({ result }, wanted))
    ? `nothing of ${namesOf(held.map(({ variant }) => variant))}`
    : "nothing";
  const how = [...(wanted.failed ? ["failed"] : []), ...(wanted.inconclusive ? ["is inconclusive"] : [])].join(" or ");
  const isOpen = !wanted.inconclusive && held.some((each) => isWanted(each, { failed: false, inconclusive: true }));
  throw nothing(wanted, `${what} ${how} in the last run (${log})`, isOpen);
}

function nothing(wanted: WantedAgain, why: string, isOpen = false): UsageError {
  const flags = [...(wanted.failed ? ["--last-failed"] : []), ...(wanted.inconclusive ? ["--last-inconclusive"] : [])];
  const verb = flags.length === 1 ? "selects" : "select";
  const hint = `Leave ${flags.join(" and ")} out to run everything.`;
  return new UsageError(
    `${why}, so ${flags.join(" and ")} ${verb} nothing`,
    isOpen ? `Use --last-inconclusive to select its inconclusive requirements. ${hint}` : hint,
  );
}

function namesOf(variants: readonly Variant[]): string {
  return variants.map(({ contract }) => contract.variant).join(" and ");
}

/** A variant that the last run was of. */
interface Held {
  readonly variant: Variant;
  readonly plan: PlanOfVariant;
  readonly result: VariantReport;
  /** How often each scenario was to be run. */
  readonly repeats: number;
}

function heldOf(variant: Variant, report: Report, head: RunLine | undefined): readonly Held[] {
  const name = variant.contract.variant;
  const plan = head?.plans.find((each) => each.variant === name);
  const result = report.variants.find((each) => each.variant === name);
  return plan && result ? [{ variant, plan, result, repeats: head?.repeats ?? 1 }] : [];
}

/** True where anything of a variant is wanted, be it of a scenario or of the run as a whole. */
function isWanted({ result }: Pick<Held, "result">, { failed, inconclusive }: WantedAgain): boolean {
  const { requirements, scenarios, verdict, complete } = result;
  const hasFailed = verdict === "suite-error" || requirements.some(({ outcome }) => outcome === "violated");
  const isOpen =
    verdict === "partial" ||
    verdict === "unreachable" ||
    !complete ||
    scenarios.some(({ outcome }) => outcome === "inconclusive");
  return (failed && hasFailed) || (inconclusive && isOpen);
}

/**
 * The scenarios that are wanted; where they are none, or all, all that was planned: the first request, or each, showed it.
 * What failed in an exchange of theirs without being cited by them is selected besides.
 */
function againOf({ variant, plan, result, repeats }: Held, wanted: WantedAgain): AgainOfVariant {
  const { scenarios, requirements } = plan.share ?? { ...plan, scenarios: plan.scenarios.map(({ id }) => id) };
  const also = wanted.failed
    ? result.requirements.filter(({ outcome }) => outcome === "violated").map(({ id }) => id)
    : [];
  const chosen = scenarios.filter((id) => isScenarioWanted(result.scenarios, id, { ...wanted, repeats }));
  if (chosen.length > 0 && chosen.length < scenarios.length) return { only: chosen, also };
  if (!plan.selection && !plan.share) return { only: [], also };
  // Where every scenario was selected, it may have been by a requirement that none of them cites.
  return { only: scenarios.length < variant.scenarios.length ? scenarios : [...scenarios, ...requirements], also };
}

function isScenarioWanted(
  results: readonly ScenarioResult[],
  id: string,
  { failed, inconclusive, repeats }: WantedAgain & Pick<Held, "repeats">,
): boolean {
  const own = results.filter((each) => each.id === id);
  const hasFailed = own.some(({ outcome }) => outcome === "violated" || outcome === "suite-error");
  if (hasFailed) return failed;
  const runs = own.reduce((sum, each) => sum + each.runs, 0);
  return inconclusive && (runs < repeats || own.some(({ outcome }) => outcome === "inconclusive"));
}

async function headOf(lines: AsyncIterable<Line>): Promise<RunLine | undefined> {
  for await (const line of lines) if (line.type === "run") return line;
  return undefined;
}
