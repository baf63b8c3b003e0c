import type { RoleName } from "../../deployment/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { count, mustConclude, type OpenQuestion, openQuestions } from "../../report/index.ts";
import type { VariantReport } from "../../runner/index.ts";
import type { Finding, OpenRequirement } from "./examination.ts";

/** What stayed inconclusive in a rehearsal. */
export interface Foreseen {
  /** By reason; the one that holds up most comes first. */
  readonly questions: readonly OpenQuestion[];
  /** What keeps a run from being conformant, in the order of the source document. */
  readonly open: readonly OpenRequirement[];
}

export function foreseenIn(report: VariantReport, strict: boolean): Foreseen {
  const questions = openQuestions(report);
  const open = report.requirements
    .filter((each) => mustConclude(each, strict) && each.outcome === "inconclusive")
    .map(({ id }) => ({ id, reason: reasonOf(id, questions) }));
  return { questions, open };
}

/** The same as entries of a baseline. */
export function baselineEntries(variant: string, open: readonly OpenRequirement[]): readonly BaselineEntry[] {
  return open.map(({ id, reason }) => ({ variant, outcome: "inconclusive", requirement: id, reason }));
}

function reasonOf(id: string, questions: readonly OpenQuestion[]): string {
  const told = questions.find(({ requirements, scenarios }) => scenarios.length > 0 && requirements.includes(id));
  return told?.reason ?? "nothing shows it with what the deployment has";
}

/** How many scenarios cannot do without a role. */
export function scenariosWithout({ questions }: Foreseen, role: RoleName): number {
  const named = new RegExp(`\\brole ${role}\\b`);
  return new Set(questions.filter(({ reason }) => named.test(reason)).flatMap(({ scenarios }) => scenarios)).size;
}

/** A line for each reason why something would stay inconclusive, in the words of a run. */
export function outlookFindings({ questions }: Foreseen): readonly Finding[] {
  if (questions.length === 0) return [{ state: "well", subject: "outlook", found: "everything can be judged" }];
  const told = questions.filter(({ scenarios }) => scenarios.length > 0);
  // What no scenario left open had nothing to be seen in.
  const followers = questions.filter(({ scenarios }) => scenarios.length === 0);
  const following = count(new Set(followers.flatMap(({ requirements }) => requirements)).size, "requirement");
  const lines = [
    ...told.map(({ reason, requirements, scenarios }) => {
      const held = requirements.length > 0 ? `, ${count(requirements.length, "requirement")}` : "";
      return `${count(scenarios.length, "scenario")}${held}: ${reason}`;
    }),
    ...(followers.length > 0 ? [`${following}: nothing would show them without the above`] : []),
  ];
  return lines.map((found, index) => ({ state: "caution", subject: index === 0 ? "inconclusive" : "", found }));
}
