import type { RoleName } from "../../deployment/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { acceptedIn, count, type OpenQuestion, openQuestions, type Step, stepsOf } from "../../report/index.ts";
import { type BaselineResult, mustConclude } from "../../runner/index.ts";
import type { Finding, OpenRequirement } from "./diagnosis.ts";
import type { Rehearsed } from "./rehearse.ts";

/** Requirements that stayed inconclusive in a rehearsal. */
export interface Predicted {
  /** Grouped by reason; the reason that affects most comes first. */
  readonly questions: readonly OpenQuestion[];
  /** Requirements that keep a run from being conformant, in the order of the source document. */
  readonly open: readonly OpenRequirement[];
  /** Steps required before a run can exit with 0. */
  readonly steps: readonly Step[];
  /** True if a run would exit with 0. */
  readonly covered: boolean;
  /** Baseline entries for requirements that can be judged. */
  readonly stale: readonly string[];
}

export function predict({ report, baseline }: Pick<Rehearsed, "report" | "baseline">, strict: boolean): Predicted {
  const questions = openQuestions(report);
  const accepted = acceptedIn(baseline, report.variant);
  const open = report.requirements
    .filter((each) => mustConclude(each, strict) && each.outcome === "inconclusive")
    .map(({ id }) => {
      const known = accepted.get(id);
      return { id, reason: reasonOf(id, questions), ...(known !== undefined && { baseline: known }) };
    });
  const covered = open.length === 0 || baseline?.covered.includes(report.variant) === true;
  const { verdict } = report;
  const steps = stepsOf({ strict, verdict, variants: [report], ...(baseline && { baseline }) });
  return { questions, open, steps, covered, stale: staleIn(baseline) };
}

function staleIn(baseline: BaselineResult | undefined): readonly string[] {
  return (baseline?.entries ?? []).filter(({ state }) => state === "stale").map(({ requirement }) => requirement);
}

/** Converts the requirements to baseline entries. */
export function baselineEntries(variant: string, open: readonly OpenRequirement[]): readonly BaselineEntry[] {
  return open.map(({ id, reason }) => ({ variant, outcome: "inconclusive", requirement: id, reason }));
}

function reasonOf(id: string, questions: readonly OpenQuestion[]): string {
  const question = questions.find(({ requirements, scenarios }) => scenarios.length > 0 && requirements.includes(id));
  return question?.reason ?? "nothing in this setup exercises it";
}

/** Returns the number of scenarios that are inconclusive without a role. */
export function scenariosWithout({ questions }: Predicted, role: RoleName): number {
  const waiting = questions.filter(({ blocker }) => blocker?.code === "role" && blocker.subject === role);
  return new Set(waiting.flatMap(({ scenarios }) => scenarios)).size;
}

/** Reports how many requirements would stay inconclusive; the steps contain the advice. */
export function predictionFindings({ questions, open, stale }: Predicted): readonly Finding[] {
  return [predictionFinding(questions, open), ...(stale.length === 0 ? [] : [staleFinding(stale)])];
}

function predictionFinding(questions: readonly OpenQuestion[], open: readonly OpenRequirement[]): Finding {
  const subject = "prediction";
  if (questions.length === 0) return { state: "ok", subject, found: "every requirement can be judged" };
  if (open.length === 0) {
    const implied = new Set(questions.flatMap(({ requirements }) => requirements)).size;
    const found = `${count(implied, "implied requirement")} would stay inconclusive, which counts only with --strict`;
    return { state: "ok", subject, found };
  }
  const known = open.filter(({ baseline }) => baseline !== undefined).length;
  const part = known === 0 ? "" : `, ${known === open.length ? "all" : known} in the baseline`;
  return { state: "warning", subject, found: `${count(open.length, "requirement")} would stay inconclusive${part}` };
}

function staleFinding(ids: readonly string[]): Finding {
  return {
    state: "warning",
    subject: "baseline",
    found: `${count(ids.length, "requirement")} listed as inconclusive can be judged, so a run would exit with 1: ${ids.join(", ")}`,
    todo: "remove these entries, or run with --update-baseline",
  };
}
