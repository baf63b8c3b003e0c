import type { Contract } from "../contract/index.ts";
import type { BaselineLine, Line, PlanOfVariant, RunEnd, RunEndLine, RunLine } from "../log/index.ts";
import { applyBaseline, type Judged } from "./baseline.ts";
import { type Report, VERDICTS_BY_SEVERITY, type Verdict } from "./report.ts";
import { createVariantFold, type VariantFold } from "./variant-fold.ts";

/** Folds the lines of one log into a report. Memory grows with the report, not with the log. */
export interface Fold {
  add(line: Line): void;
  /** Throws {@link NoRun} if no run was started. */
  report(): Report;
}

/** Thrown for a log without its first line, or of an unavailable contract. */
export class NoRun extends Error {
  override readonly name = "NoRun";
}

/** Creates a fold. `contracts` by variant: texts, levels and sources are printed from them, never from the log. */
export function createFold(contracts: ReadonlyMap<string, Contract>): Fold {
  let opened: RunLine | undefined;
  let closed: RunEndLine | undefined;
  let rebased: BaselineLine | undefined;
  const folds = new Map<string, VariantFold>();

  const open = (line: RunLine) => {
    if (opened) throw new NoRun("the log contains a second run: a log contains one run");
    opened = line;
    for (const plan of line.plans)
      folds.set(
        plan.variant,
        createVariantFold(plan, contractOf(contracts, plan), { strict: line.strict, repeats: line.repeats ?? 1 }),
      );
  };

  return {
    add(line) {
      if (line.type === "run") open(line);
      else if (line.type === "run-end") closed = line;
      else if (line.type === "baseline") rebased = line;
      else folds.get(line.variant)?.add(line);
    },
    report() {
      if (!opened) throw new NoRun("the log contains no run: its first line is missing");
      const end: RunEnd = closed?.end ?? { kind: "lost", message: "the log has no footer: the run did not finish" };
      const variants = [...folds].map(([name, each]) => each.report(closed?.ends?.[name] ?? end, closed?.traffic));
      const judged: Judged = {
        format: 1,
        payspec: opened.payspec,
        seed: opened.seed,
        startedAt: opened.startedAt,
        durationMs: closed?.durationMs ?? 0,
        strict: opened.strict,
        ...(opened.shard.of > 1 && { shard: opened.shard }),
        ...(opened.load && { load: { ...opened.load, iterations: iterationsIn([...folds.values()]) } }),
        verdict: worstVerdict(variants.map((each) => each.verdict)),
        end,
        variants,
      };
      const baseline = (rebased ?? opened).baseline;
      return baseline ? { ...judged, baseline: applyBaseline(judged, baseline) } : judged;
    },
  };
}

function iterationsIn(folds: readonly VariantFold[]): number {
  return folds.reduce((sum, each) => sum + each.endedRuns(), 0);
}

/** Returns the verdict that takes precedence. Without any verdict it is never a success. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS_BY_SEVERITY.find((each) => verdicts.includes(each)) ?? "partial";
}

function contractOf(contracts: ReadonlyMap<string, Contract>, plan: PlanOfVariant): Contract {
  const contract = contracts.get(plan.variant);
  if (!contract)
    throw new NoRun(`the log is of the variant ${plan.variant}, which this version of payspec does not support`);
  if (contract.hash !== plan.contract.hash) {
    const [then, now] = [plan.contract, contract].map(({ version, hash }) => `${version} (${hash.slice(0, 8)})`);
    throw new NoRun(
      `the log is of contract ${then} of ${plan.variant}; this version of payspec contains ${now}, which differs`,
    );
  }
  return contract;
}
