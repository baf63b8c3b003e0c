import { count, hang, type Style } from "../../conformance/report/index.ts";
import { type Change, severities } from "./change.ts";
import type { Problem } from "./problem.ts";
import type { Verdict } from "./verdict.ts";

/** Width of a severity with the spaces around it. */
const INDENT = " ".repeat(9);

interface Layout {
  readonly style: Style;
  readonly columns: number;
}

/** Renders for the terminal: by contract, the most severe change first, suggested fixes at the end. */
export function renderTerminal(verdicts: readonly Verdict[], ref: string | undefined, layout: Layout): string {
  const { style } = layout;
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  const last = conclusion(verdicts, ref);
  const blocks = [
    ...verdicts.map((verdict) => contract(verdict, ref, layout)),
    ...(problems.length === 0 ? [] : [`${style.bold("What to do")}\n\n${renderProblems(problems, layout)}`]),
    problems.length === 0 ? style.green(`✓ ${last}`) : style.red(`✗ ${last}`),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Renders each problem with its suggested fix below. */
export function renderProblems(problems: readonly Problem[], { style, columns }: Layout): string {
  const lines = problems.flatMap(({ what, remedy }) => {
    const [first = "", ...rest] = hang("  ✗ ", what, columns);
    return [first.replace("✗", style.red("✗")), ...rest, ...hang("    ", remedy, columns)];
  });
  return lines.join("\n");
}

function contract(verdict: Verdict, ref: string | undefined, layout: Layout): string {
  const { variant, changes } = verdict;
  const [first = "", ...rest] = hang(
    `${variant.padEnd(12)} `,
    `${versions(verdict, ref)}: ${tally(changes)}`,
    layout.columns,
  );
  const heading = [first.replace(variant, layout.style.bold(variant)), ...rest].join("\n");
  const [grave, words] = [changes.filter(isGrave), changes.filter((change) => !isGrave(change))];
  const blocks = [
    ...grave.map((change) => renderChange(change, layout)),
    words.map((each) => renderChange(each, layout)).join("\n"),
  ];
  return [heading, ...blocks.filter((block) => block !== "")].join("\n\n");
}

/** Patches get a single line each. */
function isGrave({ severity }: Change): boolean {
  return severity !== "patch";
}

function renderChange(change: Change, { style, columns }: Layout): string {
  const { severity, what } = change;
  const paint = { major: style.red, minor: style.yellow, patch: style.dim }[severity];
  const [first = "", ...rest] = hang(`  ${severity}  `, what, columns);
  const more = [
    ...(isGrave(change) ? hang(INDENT, aside(change), columns).map(style.dim) : []),
    ...quoted(change).flatMap(([name, text]) => hang(`${INDENT}${name.padEnd(3)}  `, text, columns)),
  ];
  return [first.replace(severity, paint(severity)), ...rest, ...more].join("\n");
}

/** Renders the summary of a CI job: a table for each changed contract, and suggested fixes. */
export function renderMarkdown(verdicts: readonly Verdict[], ref: string | undefined): string {
  const problems = verdicts.flatMap((verdict) => verdict.problems);
  const todo = problems.map(({ what, remedy }) => `- **${escaped(what)}.** ${escaped(remedy)}`);
  const blocks = [
    "## Changes of the contracts",
    `${problems.length === 0 ? "✅" : "❌"} ${escaped(conclusion(verdicts, ref))}.`,
    ...(todo.length === 0 ? [] : [todo.join("\n")]),
    ...verdicts.map((verdict) => contractTable(verdict, ref)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function contractTable(verdict: Verdict, ref: string | undefined): string {
  const { variant, changes } = verdict;
  const heading = `### ${variant}\n\n${escaped(versions(verdict, ref))}: ${tally(changes)}.`;
  if (changes.length === 0) return heading;
  return [`${heading}\n`, "| | What | Where | Touches |", "|---|---|---|---|", ...changes.map(tableRow)].join("\n");
}

function tableRow({ severity, what, where, touches }: Change): string {
  return `| ${severity} | ${escaped(what)} | ${escaped(where)} | ${touches.join(", ")} |`;
}

/** Escapes characters that have a meaning in GitHub Markdown. */
function escaped(words: string): string {
  return words.replace(/\s+/g, " ").replace(/[\\`*_{}[\]#+!|<>&~]/g, "\\$&");
}

/** Renders everything for programs; `ref` is null for a comparison with the last published version. */
export function renderJson(verdicts: readonly Verdict[], ref: string | undefined): string {
  const ok = verdicts.every(({ problems }) => problems.length === 0);
  return `${JSON.stringify({ ok, ref: ref ?? null, contracts: verdicts }, null, 2)}\n`;
}

/** Returns `3 major (2 for clients, 1 for implementers), 1 patch`, without zero counts. */
function tally(changes: readonly Change[]): string {
  const counts = severities.flatMap((severity) => {
    const some = changes.filter((change) => change.severity === severity);
    if (some.length === 0) return [];
    return [`${some.length} ${severity}${severity === "major" ? ` (${brokenBy(some)})` : ""}`];
  });
  return counts.length === 0 ? "nothing changed" : counts.join(", ");
}

function brokenBy(changes: readonly Change[]): string {
  const parties = (["clients", "implementers"] as const).flatMap((party) => {
    const number = changes.filter(({ touches }) => touches.includes(party)).length;
    return number === 0 ? [] : [`${number} for ${party}`];
  });
  return parties.join(", ");
}

/**
 * Returns `breaks clients; Payment.status`: the parties a change concerns and its location, unless the change names it.
 */
function aside({ severity, touches, what, where }: Change): string {
  const verb = severity === "major" ? "breaks" : "concerns";
  const parties = `${verb} ${touches.join(" and ")}`;
  return what.includes(where) ? parties : `${parties}; ${where}`;
}

/** Returns the old and new value of a change if it is a text that the change does not show itself. */
function quoted({ severity, what, was, is }: Change): readonly (readonly [label: "was" | "is", text: string])[] {
  if (severity === "patch") return [];
  return (
    [
      ["was", was],
      ["is", is],
    ] as const
  ).flatMap(([label, value]) =>
    typeof value === "string" && value !== "" && !what.includes(value) ? [[label, value] as const] : [],
  );
}

/** Describes what is compared: `1.0.0 as published`, `1.0.0 at main, now 1.1.0`. */
function versions({ was, is }: Verdict, ref: string | undefined): string {
  const before = `${was} ${ref === undefined ? "as published" : `at ${ref}`}`;
  return was === is ? before : `${before}, now ${is}`;
}

/** Returns the last line: the number of contracts, and of those that must be corrected. */
function conclusion(verdicts: readonly Verdict[], ref: string | undefined): string {
  const unfit = verdicts.filter(({ problems }) => problems.length > 0).length;
  const compared = `${count(verdicts.length, "contract")} compared with ${ref ?? "what was published"}`;
  return unfit === 0 ? compared : `${compared}, ${unfit} of them with something to do`;
}
