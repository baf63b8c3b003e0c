import type { RoleName } from "../../deployment/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { acceptedIn, count, mustConclude, type OpenQuestion, openQuestions } from "../../report/index.ts";
import type { BaselineResult } from "../../runner/index.ts";
import type { Finding, OpenRequirement } from "./examination.ts";
import type { Rehearsed } from "./rehearse.ts";

/** What stayed inconclusive in a rehearsal. */
export interface Foreseen {
  /** By reason; the one that holds up most comes first. */
  readonly questions: readonly OpenQuestion[];
  /** What keeps a run from being conformant, in the order of the source document. */
  readonly open: readonly OpenRequirement[];
  /** Whether a run ends in 0 with that. */
  readonly covered: boolean;
  /** By requirement: why what stays inconclusive is put up with. */
  readonly accepted: ReadonlyMap<string, string>;
  /** What the baseline lists, though it can be judged. */
  readonly stale: readonly string[];
}

export function foreseenIn({ report, baseline }: Pick<Rehearsed, "report" | "baseline">, strict: boolean): Foreseen {
  const questions = openQuestions(report);
  const accepted = acceptedIn(baseline, report.variant);
  const open = report.requirements
    .filter((each) => mustConclude(each, strict) && each.outcome === "inconclusive")
    .map(({ id }) => {
      const known = accepted.get(id);
      return { id, reason: reasonOf(id, questions), ...(known !== undefined && { baseline: known }) };
    });
  const covered = open.length === 0 || baseline?.covered.includes(report.variant) === true;
  return { questions, open, covered, accepted, stale: staleIn(baseline) };
}

function staleIn(baseline: BaselineResult | undefined): readonly string[] {
  return (baseline?.entries ?? []).filter(({ state }) => state === "stale").map(({ requirement }) => requirement);
}

/** The same as entries of a baseline. */
export function baselineEntries(variant: string, open: readonly OpenRequirement[]): readonly BaselineEntry[] {
  return open.map(({ id, reason }) => ({ variant, outcome: "inconclusive", requirement: id, reason }));
}

function reasonOf(id: string, questions: readonly OpenQuestion[]): string {
  const told = questions.find(({ requirements, scenarios }) => scenarios.length > 0 && requirements.includes(id));
  return told?.reason ?? "nothing in this setup exercises it";
}

/** How many scenarios cannot do without a role. */
export function scenariosWithout({ questions }: Foreseen, role: RoleName): number {
  const named = new RegExp(`\\brole ${role}\\b`);
  return new Set(questions.filter(({ reason }) => named.test(reason)).flatMap(({ scenarios }) => scenarios)).size;
}

/** A line for each reason why something would stay inconclusive, in the words of a run. */
export function outlookFindings({ questions, accepted, stale }: Foreseen): readonly Finding[] {
  const ofStale = stale.length === 0 ? [] : [staleFinding(stale)];
  if (questions.length === 0)
    return [{ state: "well", subject: "outlook", found: "every requirement can be judged" }, ...ofStale];
  const held = (requirements: readonly string[]) => {
    const known = requirements.filter((each) => accepted.has(each)).length;
    const part = known === requirements.length ? "all" : known;
    return `${count(requirements.length, "requirement")}${known === 0 ? "" : `, ${part} in the baseline`}`;
  };
  const told = questions.filter(({ scenarios }) => scenarios.length > 0);
  // What no scenario left open had nothing to be seen in.
  const followers = questions.filter(({ scenarios }) => scenarios.length === 0);
  const following = [...new Set(followers.flatMap(({ requirements }) => requirements))];
  const lines = [
    ...told.map(({ reason, requirements, scenarios }) => {
      const also = requirements.length > 0 ? `, ${held(requirements)}` : "";
      return `${count(scenarios.length, "scenario")}${also}: ${reason}`;
    }),
    ...(followers.length > 0 ? [`${held(following)}: caused by the items above`] : []),
  ];
  return [
    ...lines.map((found, index): Finding => ({ state: "caution", subject: index === 0 ? "inconclusive" : "", found })),
    ...ofStale,
  ];
}

function staleFinding(ids: readonly string[]): Finding {
  return {
    state: "caution",
    subject: "baseline",
    found: `${count(ids.length, "requirement")} listed as inconclusive can be judged, so a run would exit with 1: ${ids.join(", ")}`,
    todo: "remove these entries, or run with --update-baseline",
  };
}
