import type { Report, RequirementResult, VariantReport } from "../runner/index.ts";
import { failedPlaces } from "./failed-place.ts";
import { held, openQuestions } from "./open-question.ts";
import { listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { remedyFor } from "./remedy.ts";
import { becauseOfRun, EXIT } from "./verdict.ts";

/** GitHub shows no more of one kind for a step. */
const MOST = 10;

type Kind = "error" | "warning";

/**
 * The report as workflow commands of GitHub Actions: an error for the verdict, where that is no success, and for each
 * violated requirement; a warning for each finding and each reason why something stayed open.
 */
export function renderAnnotations(report: Report): string {
  const { verdict, variants } = report;
  const verdicts = EXIT[verdict] === 0 ? [] : [command("error", `payspec: ${verdict}`, becauseOfRun(report))];
  const violated = variants.flatMap((each) => failures(each, "violated"));
  const findings = variants.flatMap((each) => failures(each, "finding"));
  const open = variants.flatMap(questions);
  const commands = [...some([...verdicts, ...violated]), ...some([...open, ...findings])];
  return commands.map((each) => `${each}\n`).join("");
}

/** The first ones; the job summary has all. */
function some(commands: readonly string[]): readonly string[] {
  return commands.slice(0, MOST);
}

function failures(variant: VariantReport, outcome: "violated" | "finding"): readonly string[] {
  return variant.requirements
    .filter((each) => each.outcome === outcome)
    .map((each) => command(outcome === "violated" ? "error" : "warning", title(each, variant), said(each, variant)));
}

function title({ id, outcome }: RequirementResult, { variant }: VariantReport): string {
  return `${id} is ${outcome === "violated" ? "violated" : "a finding"} (${variant})`;
}

/** `A thing says when it expires. Expected a value, got nothing. Create thing, row expiresAt; scenario thing/accepted` */
function said(requirement: RequirementResult, variant: VariantReport): string {
  const { text, source } = requirement;
  const [first] = failedPlaces(requirement, variant);
  if (!first) return `${text} ${source}`;
  const { scenario, check } = first;
  const at = check.pointer === undefined || check.pointer === "" ? "" : ` at ${check.pointer}`;
  const found =
    check.expected === undefined ? "" : ` Expected ${check.expected}, got ${check.actual ?? "nothing"}${at}.`;
  return `${text}${found} ${source}; scenario ${scenario}`;
}

function questions(variant: VariantReport): readonly string[] {
  return openQuestions(variant).map(({ reason, requirements, scenarios }) => {
    const { what, names } = held({ requirements, scenarios });
    const remedy = remedyFor(reason);
    const conclude = remedy === undefined ? "" : `; to conclude: ${remedy}`;
    return command("warning", `${what} left open (${variant.variant})`, `${reason}${conclude}: ${listSome(names, 4)}`);
  });
}

/** A message may hold anything: what ends a command, or a property of it, is escaped. */
function command(kind: Kind, titled: string, message: string): string {
  const property = escapeMessage(printable(titled)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return `::${kind} title=${property}::${escapeMessage(printable(message, 2_000))}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
