import type { Contract } from "../contract/index.ts";
import type { VariantReport } from "../runner/index.ts";
import { type CauseExample, fittingTitle, whereText } from "./cause-text.ts";
import { iterationsText } from "./facts.ts";
import { MARKS } from "./outcomes.ts";
import { beside, count, formatCount, formatDuration, hang } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { type Step, stepsOf } from "./steps.ts";
import { paintOf, type Style } from "./style.ts";
import type { CauseRow, RunView } from "./view.ts";

/** Flags of a run that change its summary. */
export interface SummaryFlags {
  /** True if no list is shortened. */
  readonly verbose: boolean;
}

export interface SummaryOptions extends SummaryFlags {
  readonly style: Style;
  readonly columns: number;
  /** Scenarios that ended; `planned` counts those planned. Each repeat counts. */
  readonly ended: number;
  readonly planned: number;
  readonly repeats: number;
  /** Contracts by variant, the source of requirement texts. */
  readonly contracts: ReadonlyMap<string, Contract>;
}

/** Maximum number of lines of the last summary, including the rule above. */
const LAST_LINES = 20;

/** Maximum number of lines of the steps if there are causes too. */
const STEP_LINES = 5;
const FEWEST_STEP_LINES = 3;

/**
 * Minimum number of lines of the causes, so that the widest cause keeps its example even if other parts need much room.
 */
const FEWEST_LINES = 8;

/** Returns the last lines of a run, which are sufficient alone: the causes, the next steps, and the verdict. */
export function lastSummary(view: RunView, options: SummaryOptions): string {
  return `${[options.style.dim("─".repeat(options.columns)), ...lastLines(view, options)].join("\n")}\n`;
}

/** Returns the causes, the next steps, and the verdict. */
export function lastLines(view: RunView, options: SummaryOptions): readonly string[] {
  const verdict = verdictLines(view, options);
  const room = LAST_LINES - 1 - verdict.length;
  const hasCauses = view.variants.some((each) => each.causes.length > 0);
  const steps = stepList(stepsOf(view.report), {
    ...options,
    lines: hasCauses ? Math.min(STEP_LINES, Math.max(room - FEWEST_LINES - 2, FEWEST_STEP_LINES)) : room - 1,
  });
  const left = room - (steps.length > 0 ? steps.length + 1 : 0);
  const causes = causeSummary(view, Math.max(left - 1, FEWEST_LINES), options);
  return [causes, steps, verdict]
    .filter((each) => each.length > 0)
    .flatMap((each, index) => (index === 0 ? each : ["", ...each]));
}

/** Number of lines of a cause with its example. */
const FULL = 4;

/**
 * Summarises the causes of all variants on at most that many lines: all of them if there is room, the first ones with
 * examples. Causes that the baseline accepts are only counted.
 */
export function causeSummary({ variants }: RunView, lines: number, options: SummaryOptions): readonly string[] {
  const { dim } = options.style;
  const all = variants.flatMap(({ result, causes }) => causes.map((cause) => ({ cause, result })));
  const left = all.filter(({ cause }) => !cause.isAccepted);
  const violated = left.filter(({ cause }) => cause.outcome === "violated");
  const findings = left.filter(({ cause }) => cause.outcome === "finding").length;
  const known = all.length - left.length;
  const others = [
    ...(findings > 0 ? [`${count(findings, "cause")} of findings only`] : []),
    ...(known > 0 ? [`${count(known, "cause")} in the baseline`] : []),
  ];
  const last = others.length > 0 ? [dim(`  and ${others.join(", ")}`)] : [];
  const room = lines - last.length;
  const roomForExamples = Math.floor((room - violated.length) / (FULL - 1));
  const full = Math.max(1, Math.min(violated.length, roomForExamples));
  const fits = full * FULL + (violated.length - full) <= room;
  const shown = fits ? violated : violated.slice(0, full + Math.max(0, room - 1 - full * FULL));
  const more = violated.length - shown.length;
  return [
    ...shown.flatMap(({ cause, result }, index) =>
      causeLines(cause, result, index < full, variants.length > 1, options),
    ),
    ...(more > 0 ? [dim(`  and ${count(more, "more cause")}`)] : []),
    ...last,
  ];
}

/** Returns one line, or {@link FULL}. No line is wrapped except the script, which is meant to be copied. */
function causeLines(
  cause: CauseRow,
  { variant }: VariantReport,
  isFull: boolean,
  several: boolean,
  { style, columns, contracts }: SummaryOptions,
): readonly string[] {
  const { example, outcome, number, reach } = cause;
  if (!example) return [];
  const { check, scenario, script } = example;
  const label = `  ${MARKS[outcome]} ${several ? `${variant} ` : ""}${number}. `;
  const title = beside(label, `${fittingTitle(cause, columns - label.length)}   (${reach})`, columns);
  const contract = contracts.get(variant);
  const where = (contract && whereText(contract, check.requirement)) ?? check.requirement;
  const details = [
    beside("      ", foundText(check), columns),
    style.dim(beside("      ", where, columns)),
    script === undefined ? beside("      ", scenario, columns) : `      again ${script}`,
  ];
  return [paintOf(style, outcome)(title), ...(isFull ? details : [])];
}

/** Describes a difference; a check under load has only a reason. */
function foundText({ expected, actual, reason }: CauseExample["check"]): string {
  if (expected === undefined && actual === undefined) return printable(reason ?? "");
  return `expected ${printable(expected ?? "")}, got ${printable(actual ?? "")}`;
}

export interface StepListOptions {
  readonly style: Style;
  readonly columns: number;
  /** True if the requirements of each step are named, and no step is omitted. */
  readonly verbose: boolean;
  /** Maximum number of lines without `verbose`. */
  readonly lines: number;
}

/** Returns the steps to exit code 0, one line for each, with the number of requirements it settles. */
export function stepList(steps: readonly Step[], options: StepListOptions): readonly string[] {
  const { style, verbose } = options;
  if (steps.length === 0) return [];
  const several = new Set(steps.map(({ variant }) => variant)).size > 1;
  const blocks = steps.map((each) => stepLines(each, several, options));
  const shown = verbose ? blocks : fitting(blocks, options.lines);
  const left = blocks.length - shown.length;
  return [
    style.bold("To exit with 0 (requirements that each step settles):"),
    ...shown.flat(),
    ...(left > 0 ? [style.dim(`        and ${left} more: see --verbose`)] : []),
  ];
}

/** Returns the blocks that fit, with the heading and the line that counts the rest. */
function fitting(blocks: readonly (readonly string[])[], lines: number): readonly (readonly string[])[] {
  const ends = blocks.map((_, index) => blocks.slice(0, index + 1).flat().length);
  const all = (ends.at(-1) ?? 0) + 1 <= lines;
  return all ? blocks : blocks.filter((_, index) => (ends[index] ?? 0) + 2 <= lines);
}

function stepLines(
  { variant, remedy, requirements }: Step,
  several: boolean,
  { style, columns, verbose }: StepListOptions,
): readonly string[] {
  const label = `  ${formatCount(requirements.length).padStart(5)} `;
  const whose = several ? `${variant}: ` : "";
  return [
    ...hang(label, `${whose}${printable(remedy)}`, columns),
    ...(verbose ? hang(" ".repeat(label.length), requirements.join(", "), columns).map(style.dim) : []),
  ];
}

function verdictLines(view: RunView, { style, columns, ended, planned, repeats }: SummaryOptions): readonly string[] {
  const { verdict, durationMs, load } = view.report;
  const { scope, variants, outcome } = view;
  const often = repeats > 1 ? `, ${count(repeats, "repeat")}` : "";
  const tail = [
    ...(load ? [iterationsText(load.iterations)] : []),
    ended < planned ? `${ended} of ${count(planned, "scenario")}` : `${count(view.scenarios, "scenario")}${often}`,
    ...(durationMs > 0 ? [formatDuration(durationMs)] : []),
  ].join(", ");
  const paint = paintOf(style, outcome);
  const banner = paint(style.banner(verdict));
  const rest = scope === "" ? "" : ` ${scope}`;
  const { length } = `${verdict}${rest}`;
  return [
    ...(length + tail.length + 3 <= columns
      ? [`${banner}${paint(rest)}   ${style.dim(tail)}`]
      : length <= columns
        ? [`${banner}${paint(rest)}`, style.dim(tail)]
        : [banner, ...hang("", scope, columns).map(paint), style.dim(tail)]),
    ...(variants.length > 1 ? variantLines(view, style, columns) : []),
    ...exitLines(view, columns),
  ];
}

/** Returns a line for each variant, such as `  integration   non-conformant: 3 requirements are violated`. */
function variantLines({ variants }: RunView, style: Style, columns: number): readonly string[] {
  const width = Math.max(...variants.map(({ result }) => result.variant.length));
  return variants.flatMap(({ result, outcome, headline, explanation, isConformant }) => {
    const label = `  ${result.variant.padEnd(width)}   `;
    const [first = "", ...rest] = hang(label, isConformant ? headline : `${headline}: ${explanation}`, columns);
    return [first.replace(result.verdict, paintOf(style, outcome)), ...rest];
  });
}

/** Returns the reason for the exit code. With several variants, each has already printed its reason. */
function exitLines({ exitCode, outcome, variants, explanation, exitReason }: RunView, columns: number) {
  if (exitCode === 0 && outcome === "pass") return [];
  return hang(`exit ${exitCode}: `, `${variants.length > 1 ? exitReason : explanation}.`, columns);
}
