import type { BaselineEntryResult, BaselineResult, Cause, Report, VariantReport } from "../runner/index.ts";
import { acceptedIn, complaintOf } from "./baseline.ts";
import { causeExample, causeReach, causeTitle } from "./cause-text.ts";
import type { FindScript } from "./kept-script.ts";
import { held, openQuestions } from "./open-question.ts";
import { listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { remedyFor } from "./remedy.ts";
import { EXIT, exitOf, explainRunVerdict } from "./verdict.ts";

/** GitHub shows at most ten annotations of a kind for a step; the job summary lists all. */
const MOST = 10;

/** Kinds of annotations, in the order in which they are written. */
const KINDS = ["error", "warning", "notice"] as const;

type Kind = (typeof KINDS)[number];

interface Command {
  readonly kind: Kind;
  readonly text: string;
}

/**
 * Returns the report as workflow commands of GitHub Actions: an error for the verdict, unless it is a success, for each
 * cause of violations and for each stale entry of the baseline; a warning for each cause of findings and for each
 * reason why something stayed open; a notice for failures that the baseline accepts.
 */
export function renderAnnotations(report: Report, findScript: FindScript = () => undefined): string {
  const { verdict, variants, baseline } = report;
  const exit = exitOf(report);
  const isSuccess = exit === 0 && EXIT[verdict] === 0;
  const commands = [
    ...(isSuccess ? [] : [command(exit === 0 ? "notice" : "error", `payspec: ${verdict}`, explainRunVerdict(report))]),
    ...(baseline?.entries ?? []).flatMap(complaint),
    ...variants.flatMap((each) => failures(each, "violated", baseline, findScript)),
    ...variants.flatMap((each) => questions(each, baseline)),
    ...variants.flatMap((each) => failures(each, "finding", baseline, findScript)),
  ];
  return KINDS.flatMap((kind) => commands.filter((each) => each.kind === kind).slice(0, MOST))
    .map(({ text }) => `${text}\n`)
    .join("");
}

/** Returns one command for each cause. A command for each requirement would soon exceed the limit of GitHub. */
function failures(
  variant: VariantReport,
  outcome: "violated" | "finding",
  baseline: BaselineResult | undefined,
  findScript: FindScript,
): readonly Command[] {
  const accepted = acceptedIn(baseline, variant.variant);
  return variant.causes.flatMap((cause, index) => {
    if (cause.outcome !== outcome) return [];
    const reasons = cause.requirements.map((each) => accepted.get(each));
    const isKnown = reasons.every((each) => each !== undefined);
    const kind = isKnown ? "notice" : outcome === "violated" ? "error" : "warning";
    const known = isKnown ? `In the baseline: ${listSome([...new Set(reasons)], 2)}. ` : "";
    const names = listSome(cause.requirements, 3);
    const heading = `${causeTitle(cause)} (${variant.variant})`;
    return [command(kind, heading, `${known}${names}. ${said(index + 1, cause, variant, findScript)}`)];
  });
}

function complaint(entry: BaselineEntryResult): readonly Command[] {
  const text = complaintOf(entry);
  if (entry.state !== "stale" || text === undefined) return [];
  return [command("error", `a stale baseline entry (${entry.variant})`, `${entry.requirement} ${text}`)];
}

/**
 * Returns the details of a cause, such as:
 * `A thing says when it expires. Expected a value, got nothing. Request: POST /thing. Sample API, Create thing, row
 * expiresAt; 2 responses, 1 scenario, 1 requirement; scenario thing/accepted`
 */
function said(number: number, cause: Cause, variant: VariantReport, findScript: FindScript): string {
  const example = causeExample(number, variant, findScript);
  if (!example) return causeReach(cause);
  const { check, scenario, script } = example;
  const { text, source } = variant.requirements.find(({ id }) => id === check.requirement) ?? {};
  const at = check.pointer === undefined || check.pointer === "" ? "" : ` at ${check.pointer}`;
  const found =
    check.expected === undefined ? "" : ` Expected ${check.expected}, got ${check.actual ?? "nothing"}${at}.`;
  const request = check.request === undefined ? "" : ` Request: ${check.request}.`;
  const reproduce = script === undefined ? "" : `; reproduce: ${script}`;
  return `${text ?? ""}${found}${request} ${source ?? ""}; ${causeReach(cause)}; scenario ${scenario}${reproduce}`;
}

/**
 * Returns one command for each open question: a notice if the baseline lists all of its requirements, else a warning.
 */
function questions(variant: VariantReport, baseline: BaselineResult | undefined): readonly Command[] {
  const accepted = acceptedIn(baseline, variant.variant);
  return openQuestions(variant).map(({ reason, blocker, requirements, scenarios }) => {
    const { what, names } = held({ requirements, scenarios });
    const remedy = remedyFor(blocker);
    const conclude = remedy === undefined ? "" : `; to conclude: ${remedy}`;
    const isKnown = requirements.length > 0 && requirements.every((each) => accepted.has(each));
    return command(
      isKnown ? "notice" : "warning",
      `${what} left open (${variant.variant})`,
      `${reason}${conclude}: ${listSome(names, 4)}`,
    );
  });
}

/**
 * Returns a workflow command. Escapes everything in the message that could end the command or one of its properties.
 */
function command(kind: Kind, titled: string, message: string): Command {
  const property = escapeMessage(printable(titled)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return { kind, text: `::${kind} title=${property}::${escapeMessage(printable(message, 2_000))}` };
}

function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
