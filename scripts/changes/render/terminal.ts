import { hang, type Style } from "../../../conformance/report/index.ts";
import type { Change } from "../change.ts";
import type { Problem } from "../problem.ts";
import type { Verdict } from "../verdict.ts";
import { aside, conclusion, quoted, tally, versions } from "./words.ts";

/** Width of a severity with the spaces around it. */
const INDENT = " ".repeat(9);

export interface Layout {
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
  const blocks = [...grave.map((change) => tell(change, layout)), words.map((each) => tell(each, layout)).join("\n")];
  return [heading, ...blocks.filter((block) => block !== "")].join("\n\n");
}

/** Patches get a single line each. */
function isGrave({ severity }: Change): boolean {
  return severity !== "patch";
}

function tell(change: Change, { style, columns }: Layout): string {
  const { severity, what } = change;
  const paint = { major: style.red, minor: style.yellow, patch: style.dim }[severity];
  const [first = "", ...rest] = hang(`  ${severity}  `, what, columns);
  const more = [
    ...(isGrave(change) ? hang(INDENT, aside(change), columns).map(style.dim) : []),
    ...quoted(change).flatMap(([name, text]) => hang(`${INDENT}${name.padEnd(3)}  `, text, columns)),
  ];
  return [first.replace(severity, paint(severity)), ...rest, ...more].join("\n");
}
