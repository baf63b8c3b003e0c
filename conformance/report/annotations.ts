import type { BaselineEntryResult, BaselineResult, Report, RequirementResult, VariantReport } from "../runner/index.ts";
import { acceptedIn, complaintOf } from "./baseline.ts";
import { failedPlaces } from "./failed-place.ts";
import { held, openQuestions } from "./open-question.ts";
import { listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { remedyFor } from "./remedy.ts";
import type { FindScript } from "./reproducer.ts";
import { becauseOfRun, EXIT, exitOf } from "./verdict.ts";

/** GitHub shows no more of one kind for a step; the job summary has all. */
const MOST = 10;

/** In the order in which they are told. */
const KINDS = ["error", "warning", "notice"] as const;

type Kind = (typeof KINDS)[number];

interface Command {
  readonly kind: Kind;
  readonly text: string;
}

/**
 * The report as workflow commands of GitHub Actions: an error for the verdict, where that is no success, and for each
 * violated requirement and stale entry of the baseline; a warning for each finding and each reason why something stayed
 * open; a notice for what the baseline puts up with.
 */
export function renderAnnotations(report: Report, findScript: FindScript = () => undefined): string {
  const { verdict, variants, baseline } = report;
  const exit = exitOf(report);
  const isSuccess = exit === 0 && EXIT[verdict] === 0;
  const commands = [
    ...(isSuccess ? [] : [command(exit === 0 ? "notice" : "error", `payspec: ${verdict}`, becauseOfRun(report))]),
    ...(baseline?.entries ?? []).flatMap(complaint),
    ...variants.flatMap((each) => failures(each, "violated", baseline, findScript)),
    ...variants.flatMap((each) => questions(each, baseline)),
    ...variants.flatMap((each) => failures(each, "finding", baseline, findScript)),
  ];
  return KINDS.flatMap((kind) => commands.filter((each) => each.kind === kind).slice(0, MOST))
    .map(({ text }) => `${text}\n`)
    .join("");
}

function failures(
  variant: VariantReport,
  outcome: "violated" | "finding",
  baseline: BaselineResult | undefined,
  findScript: FindScript,
): readonly Command[] {
  const accepted = acceptedIn(baseline, variant.variant);
  return variant.requirements
    .filter((each) => each.outcome === outcome)
    .map((each) => {
      const reason = accepted.get(each.id);
      const kind = reason !== undefined ? "notice" : outcome === "violated" ? "error" : "warning";
      const known = reason === undefined ? "" : `In the baseline: ${reason}. `;
      return command(kind, title(each, variant), `${known}${said(each, variant, findScript)}`);
    });
}

function complaint(entry: BaselineEntryResult): readonly Command[] {
  const text = complaintOf(entry);
  if (entry.state !== "stale" || text === undefined) return [];
  return [command("error", `a stale baseline entry (${entry.variant})`, `${entry.requirement} ${text}`)];
}

function title({ id, outcome }: RequirementResult, { variant }: VariantReport): string {
  return `${id} is ${outcome === "violated" ? "violated" : "a finding"} (${variant})`;
}

/**
 * `A thing says when it expires. Expected a value, got nothing. Request: POST /thing. Create thing, row expiresAt; scenario
 * thing/accepted`
 */
function said(requirement: RequirementResult, variant: VariantReport, findScript: FindScript): string {
  const { text, source } = requirement;
  const [first] = failedPlaces(requirement, variant);
  if (!first) return `${text} ${source}`;
  const { scenario, repeat, check } = first;
  const script = findScript({ variant: variant.variant, scenario, repeat, requirement: requirement.id });
  const at = check.pointer === undefined || check.pointer === "" ? "" : ` at ${check.pointer}`;
  const found =
    check.expected === undefined ? "" : ` Expected ${check.expected}, got ${check.actual ?? "nothing"}${at}.`;
  const request = check.request === undefined ? "" : ` Request: ${check.request}.`;
  const reproduce = script === undefined ? "" : `; reproduce: ${script}`;
  return `${text}${found}${request} ${source}; scenario ${scenario}${reproduce}`;
}

/** What is put up with in all its requirements is only a notice. */
function questions(variant: VariantReport, baseline: BaselineResult | undefined): readonly Command[] {
  const accepted = acceptedIn(baseline, variant.variant);
  return openQuestions(variant).map(({ reason, requirements, scenarios }) => {
    const { what, names } = held({ requirements, scenarios });
    const remedy = remedyFor(reason);
    const conclude = remedy === undefined ? "" : `; to conclude: ${remedy}`;
    const isKnown = requirements.length > 0 && requirements.every((each) => accepted.has(each));
    return command(
      isKnown ? "notice" : "warning",
      `${what} left open (${variant.variant})`,
      `${reason}${conclude}: ${listSome(names, 4)}`,
    );
  });
}

/** A message may hold anything: what ends a command, or a property of it, is escaped. */
function command(kind: Kind, titled: string, message: string): Command {
  const property = escapeMessage(printable(titled)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return { kind, text: `::${kind} title=${property}::${escapeMessage(printable(message, 2_000))}` };
}

function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
