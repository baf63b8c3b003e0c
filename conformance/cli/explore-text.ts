import type { Contract } from "../contract/index.ts";
import type { Explored, Found, Progress } from "../explore/index.ts";
import { createStyle, printable, type Style } from "../report/index.ts";
import { EXIT_CODES, type Verdict } from "../runner/index.ts";
import { printStep, type Sequence } from "../scenario/index.ts";

/** Returns the head line: what is explored, and where. */
export function headText(
  { title, version }: Contract,
  url: string,
  payspec: string,
  task: { readonly runs: number; readonly seed: number } | undefined,
): string {
  const facts = task ? [`seed ${task.seed}`, `${task.runs} sequences`] : ["one sequence"];
  return `\n${[`payspec ${payspec}`, ...facts].join("   ")}\n${title} ${version}   ${printable(url)}\n`;
}

/** Returns the progress of an exploration, on one line. */
export function progressText({ sequences, found }: Progress, runs: number): string {
  const counted = `  ${sequences} of ${runs} sequences`;
  return found ? `${counted}   one violates the contract; shortest so far: ${steps(found)}` : counted;
}

/** Returns a sequence, each step with its number. */
export function sequenceText(sequence: Sequence): string {
  const width = String(sequence.length).length;
  return sequence.map((step, index) => `    ${String(index + 1).padStart(width)}  ${printStep(step)}\n`).join("");
}

/** Returns where a failing sequence comes from. */
export function originText({ sequence, first, shortest, tally }: Found): string {
  const met = `Sequence ${tally.sequences} violates the contract`;
  if (first === sequence) return "This sequence violates the contract:";
  const shrunk = shortest ? "The shortest failing sequence" : "The shortest failing sequence found in time";
  return `${met}, with ${steps(first)}. ${shrunk}:`;
}

/**
 * Returns the totals of an exploration and its verdict: the last lines that are printed. `driverFailure` is the reason
 * why the driver cannot be used, redacted.
 */
export function explorationText(explored: Explored, color: boolean, driverFailure?: string): string {
  const style = createStyle(color);
  const verdict = verdictOf(explored);
  const paint = PAINTS[verdict](style);
  const lines = [
    ...rowsOf(explored, driverFailure).map(([label, text]) => `  ${style.dim(label.padEnd(14))}${text}`),
    "",
    paint(style.banner(explored.kind === "ended" ? explored.end.kind : explored.kind)),
    ...(verdict === "conformant" ? [] : [`exit ${EXIT_CODES[verdict]}: ${explainVerdict(explored, driverFailure)}.`]),
  ];
  return `${lines.join("\n")}\n`;
}

const PAINTS = {
  conformant: ({ green }) => green,
  partial: ({ yellow }) => yellow,
  "non-conformant": ({ red }) => red,
  unreachable: ({ red }) => red,
  "suite-error": ({ red }) => red,
} as const satisfies Record<Verdict, (style: Style) => Style["red"]>;

/** Reasons contain ids, so there may be one for each sequence. */
const MAX_REASONS = 5;

function rowsOf(
  { tally, undriven }: Explored,
  driverFailure: string | undefined,
): readonly (readonly [label: string, text: string])[] {
  const { declared, seen } = tally.transitions;
  const unseen = declared.filter((each) => !seen.includes(each));
  const why =
    driverFailure === undefined
      ? "the driver does not have this ability"
      : `the driver cannot be used: ${printable(driverFailure)}`;
  const others = unseen.length > 0 ? `; not ${unseen.join(", ")}` : "";
  return [
    ["sequences", `${tally.sequences}, with ${tally.steps} steps`],
    ["evidence", `${tally.evidence} checks and validated responses`],
    // A contract may show no transitions.
    ...(declared.length > 0 ? [["transitions", `${seen.length} of ${declared.length} seen${others}`] as const] : []),
    ["observations", String(tally.observations.length)],
    ...tally.findings.map(({ requirement, expected = "", actual = "" }) => {
      return ["finding", `${requirement}: expected ${printable(expected)}, got ${printable(actual)}`] as const;
    }),
    ...[...tally.unfinished]
      .slice(0, MAX_REASONS)
      .map(([reason, count]) => ["unfinished", `${count}: ${printable(reason)}`] as const),
    ...(tally.unfinished.size > MAX_REASONS
      ? [["unfinished", `for ${tally.unfinished.size - MAX_REASONS} more reasons`] as const]
      : []),
    ...undriven.map((each) => ["not explored", `sequences with ${each}: ${why}`] as const),
  ];
}

function explainVerdict(explored: Explored, driverFailure: string | undefined): string {
  if (explored.kind === "found") return `${explored.violation.requirement} is violated`;
  if (explored.kind === "ended") return printable(explored.end.message);
  if (explored.tally.evidence === 0) return "nothing was checked";
  if (!explored.complete) return "nothing is violated, but not all sequences were run";
  if (explored.tally.unfinished.size > 0) return "nothing is violated, but some sequences could not be completed";
  if (driverFailure !== undefined) return "nothing is violated, but the driver cannot be used";
  return "nothing is violated, but the driver does not have all abilities";
}

/**
 * Returns the verdict of an exploration, as that of a run: from what is violated, what could not be run, and what the
 * driver cannot do. Without any evidence, it is never conformant.
 */
export function verdictOf(explored: Explored): Verdict {
  if (explored.kind === "found") return "non-conformant";
  if (explored.kind === "ended") {
    if (explored.end.kind === "unreachable") return "unreachable";
    return explored.end.kind === "suite-error" ? "suite-error" : "partial";
  }
  const { unfinished, evidence } = explored.tally;
  const isWhole = explored.complete && unfinished.size === 0 && explored.undriven.length === 0;
  return isWhole && evidence > 0 ? "conformant" : "partial";
}

function steps(sequence: Sequence): string {
  return `${sequence.length} ${sequence.length === 1 ? "step" : "steps"}`;
}
