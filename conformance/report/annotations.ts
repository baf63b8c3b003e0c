import type { Report } from "../runner/index.ts";
import { listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import type { FindScript } from "./reproducer.ts";
import { type CauseRow, type RunView, type VariantView, viewOf } from "./view.ts";

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
export function renderAnnotations(report: Report, findScript?: FindScript): string {
  const view = viewOf(report, findScript);
  const { variants } = view;
  const commands = [
    ...verdict(view),
    ...variants.flatMap(staleEntries),
    ...variants.flatMap((each) => causes(each, "violated")),
    ...variants.flatMap(questions),
    ...variants.flatMap((each) => causes(each, "finding")),
  ];
  return KINDS.flatMap((kind) => commands.filter((each) => each.kind === kind).slice(0, MOST))
    .map(({ text }) => `${text}\n`)
    .join("");
}

function verdict({ report, exitCode, outcome, explanation }: RunView): readonly Command[] {
  if (exitCode === 0 && outcome === "pass") return [];
  return [command(exitCode === 0 ? "notice" : "error", `payspec: ${report.verdict}`, explanation)];
}

function staleEntries({ result, entries }: VariantView): readonly Command[] {
  return entries
    .filter(({ isStale }) => isStale)
    .map(({ requirement, complaint }) =>
      command("error", `a stale baseline entry (${result.variant})`, `${requirement} ${complaint}`),
    );
}

/** Returns one command for each cause. A command for each requirement would soon exceed the limit of GitHub. */
function causes({ result, causes: all }: VariantView, outcome: "violated" | "finding"): readonly Command[] {
  return all
    .filter((each) => each.outcome === outcome)
    .map((cause) => {
      const { title, requirements, isAccepted, reasons } = cause;
      const kind = isAccepted ? "notice" : outcome === "violated" ? "error" : "warning";
      const known = isAccepted ? `In the baseline: ${listSome(reasons, 2)}. ` : "";
      return command(kind, `${title} (${result.variant})`, `${known}${listSome(requirements, 3)}. ${details(cause)}`);
    });
}

/**
 * Returns the details of a cause, such as:
 * `A thing says when it expires. Expected a value, got nothing. Request: POST /thing. Sample API, Create thing, row
 * expiresAt; 2 responses, 1 scenario, 1 requirement; scenario thing/accepted`
 */
function details({ example, requirement, reach }: CauseRow): string {
  if (!example) return reach;
  const { check, scenario, script } = example;
  const at = check.pointer === undefined || check.pointer === "" ? "" : ` at ${check.pointer}`;
  const found =
    check.expected === undefined ? "" : ` Expected ${check.expected}, got ${check.actual ?? "nothing"}${at}.`;
  const request = check.request === undefined ? "" : ` Request: ${check.request}.`;
  const reproduce = script === undefined ? "" : `; reproduce: ${script}`;
  return `${requirement?.text ?? ""}${found}${request} ${requirement?.source ?? ""}; ${reach}; scenario ${scenario}${reproduce}`;
}

/** Returns one command for each open question. */
function questions({ result, questions: all }: VariantView): readonly Command[] {
  return all.map(({ reason, remedy, what, names, isAccepted }) =>
    command(
      isAccepted ? "notice" : "warning",
      `${what} left open (${result.variant})`,
      `${reason}${remedy === undefined ? "" : `; to conclude: ${remedy}`}: ${listSome(names, 4)}`,
    ),
  );
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
