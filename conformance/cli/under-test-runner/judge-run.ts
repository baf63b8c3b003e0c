import { printable, viewOfVariant } from "../../report/index.ts";
import type { Report, VariantReport } from "../../runner/index.ts";
import type { Judgement } from "./judgement.ts";

/** A finished run. */
export interface Ended {
  readonly exit: number;
  /** Absent if the run did not start. */
  readonly report: Report | undefined;
  /** Messages of the run on stderr. */
  readonly said: string;
}

/** Judges the run as a whole, which passes only if `payspec run` would exit with 0. */
export function judgeRun({ exit, report, said }: Ended): Judgement {
  if (exit === 0 && report) return { kind: "passed" };
  const head = report
    ? `${report.verdict} (payspec run exits with ${exit})`
    : `nothing was run (payspec run exits with ${exit})`;
  const rows = report
    ? [...endOf(report), ...report.variants.flatMap((each) => rowsOf(each, report)), ...stale(report)]
    : [];
  return { kind: "failed", message: [head, ...rows, ...(said === "" ? [] : ["", said.trimEnd()])].join("\n") };
}

function endOf({ end }: Report): readonly string[] {
  return end.kind === "finished" ? [] : [`  ${end.kind}: ${printable(end.message)}`];
}

/** Describes each requirement that counts against a variant, with its scenarios or run-wide rule, if any. */
function rowsOf(variant: VariantReport, report: Report): readonly string[] {
  const { counting, questions } = viewOfVariant(variant, report);
  return counting.flatMap(({ id, outcome, text }) => {
    const checks = variant.scenarios.flatMap((scenario) =>
      scenario.checks
        .filter((check) => check.requirement === id && check.outcome === outcome)
        .map((check) => ({ ...check, scenario: scenario.id })),
    );
    const [first] = checks;
    const reason = questions.find(({ requirements }) => requirements.includes(id))?.reason;
    const why = first?.by === "invariant" ? "a run-wide rule" : undefined;
    return [
      `  ${variant.variant}  ${outcome}  ${id}   ${printable(text)}`,
      ...row("expected", first?.expected),
      ...row("got", first?.actual),
      ...row("because", first?.reason ?? (outcome === "inconclusive" ? reason : undefined)),
      ...row("by", why),
      ...row("in", [...new Set(checks.map(({ scenario }) => scenario))].join(", ") || undefined),
    ];
  });
}

function row(label: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : [`      ${label.padEnd(10)}${printable(text)}`];
}

function stale({ baseline }: Report): readonly string[] {
  const entries = (baseline?.entries ?? []).filter(({ state }) => state === "stale");
  return entries.map(
    ({ variant, requirement, outcome }) =>
      `  ${variant}  ${requirement} is listed as ${outcome}, and passes now: remove the entry from the baseline`,
  );
}
