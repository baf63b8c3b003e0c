import type { Line, PlanOfVariant, RunLine, Shard } from "../log/index.ts";
import type { Report, ScenarioResult, Selection, VariantReport } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { openRun } from "./read-run.ts";
import { UsageError } from "./usage-error.ts";

export interface EarlierLog {
  /** Path of the last run's log. */
  readonly log: string;
  readonly folder: string;
  /** All variants, selected or not: the last run may have been of any. */
  readonly known: readonly Variant[];
}

export interface Again {
  /** Variants selected for this run. */
  readonly variants: readonly Variant[];
  /** Shard of the selection to run. */
  readonly shard: Shard | undefined;
}

/** Results of the last run to run again. */
export interface WantedAgain {
  /** Violated requirements, or internal errors. */
  readonly failed: boolean;
  /** Results that could not be judged, and scenarios that did not finish. */
  readonly inconclusive: boolean;
}

/** Selection of what to run again for a variant. */
export type AgainOfVariant = Required<Pick<Selection, "only" | "also">>;

/** Returns the selection for each variant from the last run. Rejects with {@link UsageError} if it is empty. */
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

/** A variant included in the last run. */
interface Held {
  readonly variant: Variant;
  readonly plan: PlanOfVariant;
  readonly result: VariantReport;
  /** Number of times each scenario was to be run. */
  readonly repeats: number;
}

function heldOf(variant: Variant, report: Report, head: RunLine | undefined): readonly Held[] {
  const name = variant.contract.variant;
  const plan = head?.plans.find((each) => each.variant === name);
  const result = report.variants.find((each) => each.variant === name);
  return plan && result ? [{ variant, plan, result, repeats: head?.repeats ?? 1 }] : [];
}

/** Returns true if any result of a variant is to be run again, of a scenario or of the run as a whole. */
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
 * Selects the scenarios to run again; all that were planned if they are none or all, because the first request or every
 * one caused the failure. Violations found in an exchange of a scenario that does not cite the requirement are added.
 */
function againOf({ variant, plan, result, repeats }: Held, wanted: WantedAgain): AgainOfVariant {
  const { scenarios, requirements } = plan.share ?? { ...plan, scenarios: plan.scenarios.map(({ id }) => id) };
  const also = wanted.failed
    ? result.requirements.filter(({ outcome }) => outcome === "violated").map(({ id }) => id)
    : [];
  const chosen = scenarios.filter((id) => isScenarioWanted(result.scenarios, id, { ...wanted, repeats }));
  if (chosen.length > 0 && chosen.length < scenarios.length) return { only: chosen, also };
  if (!plan.selection && !plan.share) return { only: [], also };
  // If every scenario was selected, the reason may be a requirement that none of them cites.
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
