import type { RequestSummary } from "../../generated/payspec/types.ts";
import {
  count,
  createStyle,
  formatCount,
  formatDuration,
  hang,
  labelled,
  listSome,
  paintOf,
  printable,
  statesText,
} from "../report/index.ts";
import { exitOf, explainExit } from "./client-baseline.ts";
import {
  type AcceptedProblem,
  againCommand,
  amountOf,
  type Cited,
  type ClientReport,
  type FoundMistake,
  isFailure,
  isNoticed,
  isUnmet,
  type RunResult,
  scopeOf,
  VERDICTS,
} from "./client-report.ts";
import { MISTAKES } from "./mistake.ts";
import type { ClientPlan } from "./plan.ts";

export interface ClientTextOptions {
  readonly color: boolean;
  /** Width of the layout. */
  readonly columns: number;
  /** True if runs without a failure are printed too. */
  readonly verbose: boolean;
  readonly variant: string;
  /** The client's command, quoted for a shell. */
  readonly command: string;
  /** Entries of the baseline. */
  readonly accepted: readonly AcceptedProblem[];
}

/** Renders runs of a client's tests as text: whole lines. */
export interface ClientText {
  head(plan: ClientPlan, report: Pick<ClientReport, "payspec" | "contract">, jobs: number): string;
  /** Returns the list of planned runs. */
  plan(plan: ClientPlan): string;
  /** Returns the text about one run; empty if there is nothing to say. */
  run(result: RunResult): string;
  /** Returns the status line: what runs now. */
  status(done: number, of: number, running: readonly string[]): string;
  /** Returns a line for a log, which has no status line, at most ten times in all; empty between them. */
  progress(done: number, of: number): string;
  /** Returns the text about one mistake. */
  mistake(found: FoundMistake): string;
  end(report: ClientReport): string;
}

const LABEL = 10;
const MOST_BODY = 300;
const MOST_UNNOTICED = 10;
/** Maximum number of runs named for a mistake, which may be in every run. */
export const MOST_RUNS = 4;

export function createClientText({
  color,
  columns,
  verbose,
  variant,
  command,
  accepted,
}: ClientTextOptions): ClientText {
  const style = createStyle(color);
  const row = (indent: number, label: string, text: string) =>
    labelled(style, `${" ".repeat(indent)}${label.padEnd(LABEL)}`, text, columns);
  /** Keeps a row on one line, however long, so that it can be copied. */
  const uncut = (label: string, text: string) => `    ${style.dim(label.padEnd(LABEL))}${text}`;
  const titled = (mark: string, title: string, text: string): readonly string[] => {
    const [first = "", ...rest] = hang(`${mark} ${title}   `, text, columns);
    const painted = mark === "✗" ? style.red : mark === "✓" ? style.green : style.yellow;
    const head = first.slice(2).replace(title, () => style.bold(title));
    return [`${painted(mark)} ${head}`, ...rest];
  };
  const request = (label: string, { line, body }: RequestSummary): readonly string[] => [
    ...row(4, label, printable(line)),
    ...(body === "" ? [] : row(4, "", printable(body, MOST_BODY))),
  ];
  const baselineRow = (kind: AcceptedProblem["kind"], name: string) => {
    const entry = accepted.find((each) => each.kind === kind && each.name === name);
    return entry ? row(4, "baseline", printable(entry.reason)) : [];
  };
  const cited = ({ id, level, text }: Cited) => row(4, level, `${id}   ${text}`);

  const failure = (result: RunResult): readonly string[] => [
    ...titled("✗", result.name, result.text),
    ...result.requirements.flatMap(cited),
    ...differenceRows(result),
    ...endRows(result),
    ...baselineRow("server", result.name),
    ...(result.kind === "sound" ? [] : [uncut("again", againCommand(variant, result.name, command))]),
  ];

  const differenceRows = ({ difference, kind }: RunResult): readonly string[] => {
    if (kind === "sound") return [];
    if (!difference) return row(4, "received", "no response or webhook that differs from those of the sound sandbox");
    const { request: asked, status, body, differences, next } = difference;
    return [
      ...row(4, "received", `${printable(asked.line)}${status === undefined ? "" : ` → ${status}`}`),
      ...(body === "" ? [] : row(4, "", printable(body, MOST_BODY))),
      ...differences.flatMap((each, index) => row(4, index === 0 ? "differs" : "", printable(each))),
      ...(next ? request("then", next) : row(4, "then", "no further request")),
    ];
  };

  const endRows = ({ end, lastLines, output, kind, outcome }: RunResult): readonly string[] => {
    const repeated =
      kind !== "sound" && (outcome === "failed" || outcome === "timed-out") ? ", and again when repeated" : "";
    const shown = verbose || kind === "sound" ? lastLines : [];
    return [
      ...row(4, "end", `${end}${repeated}`),
      ...shown
        .filter((each) => each.trim() !== "")
        .map((each) => `    ${style.dim("|")} ${printable(each, columns - 6)}`),
      ...(output === undefined ? [] : [uncut("output", output)]),
    ];
  };

  const brief = (mark: string, { name, text, end, durationMs, requests, output }: RunResult, why = "") => [
    ...titled(mark, name, `${text}${why}`),
    ...row(4, "end", `${end}, ${formatDuration(durationMs)}, ${count(requests, "request")}`),
    ...(output === undefined || mark === "✓" ? [] : [uncut("output", output)]),
  ];

  const mistake = (found: FoundMistake): readonly string[] => {
    const { kind, operation, place, expected, actual, times, runs, requirement } = found;
    const where = [operation, place].flatMap((each) => (each === undefined ? [] : [printable(each)]));
    const more = times > 1 ? `${formatCount(times)} times, in ` : "in ";
    return [
      ...titled(found.accepted ? "!" : "✗", MISTAKES[kind], where.join(", ") || "no operation"),
      ...cited(requirement),
      ...row(4, "expected", printable(expected)),
      ...row(4, "got", printable(actual)),
      ...request("request", found.request),
      ...row(4, "where", requirement.where),
      ...row(4, "seen", `${more}${listSome(runs, MOST_RUNS)}`),
      ...(found.accepted ? row(4, "accepted", `by --accept ${requirement.id}`) : []),
      ...baselineRow("mistake", requirement.id),
    ];
  };

  const block = (lines: readonly string[]) => `${lines.join("\n")}\n\n`;

  return {
    head({ runs }, { payspec, contract }, jobs) {
      const facts = [`payspec ${payspec}`, count(runs.length, "run"), ...(jobs > 1 ? [`${jobs} at a time`] : [])];
      const kinds = countKinds(runs).map(([noun, number]) => count(number, noun));
      const title = `${printable(contract.title)} ${printable(contract.version)}`;
      const [first = "", ...rest] = hang(`${title}   `, `${kinds.join(", ")}   ${printable(command)}`, columns);
      const bold = first.replace(title, () => style.bold(title));
      return `\n${style.dim(facts.join("   "))}\n${[bold, ...rest].join("\n")}\n\n`;
    },
    plan({ runs, testServer }) {
      const shown = runs.flatMap(({ kind, name, text }) => row(2, kind, `${name}   ${text}`));
      const names = testServer.filter((name) => !runs.some((each) => each.name === name));
      const note = `Latitudes of the test server itself run only if --only names them: ${names.join(", ")}`;
      return `${[...shown, ...(names.length > 0 ? ["", ...hang("", note, columns)] : [])].join("\n")}\n`;
    },
    run(result) {
      const { kind, outcome } = result;
      if (outcome === "not-run") return "";
      if (kind === "fault") return verbose ? block(brief(isNoticed(result) ? "✓" : "!", result)) : "";
      if (kind === "sound") return block(outcome === "passed" ? brief("✓", result) : failure(result));
      if (isFailure(result)) return block(failure(result));
      if (outcome === "unstable") return block(brief("!", result, " Failed once, and passed when it was repeated."));
      const note = isUnmet(result) ? " Not met: no response differed from those of the sound sandbox." : "";
      return verbose ? block(brief(outcome === "passed" ? "✓" : "!", result, note)) : "";
    },
    status(done, of, running) {
      const text = `  ${done} of ${of} runs   ${listSome(running, 2)}`;
      return style.dim(text.slice(0, columns - 1));
    },
    progress(done, of) {
      const isShown = done % Math.ceil(of / 10) === 0 && done < of;
      return isShown ? `${style.dim(`  ${done} of ${of} runs`)}\n` : "";
    },
    mistake: (found) => block(mistake(found)),
    end(report) {
      const { verdict, contract, mistakes, faults } = report;
      const unnoticed = faults.filter(({ outcome }) => outcome === "passed");
      const scope = scopeOf(report);
      const paint = paintOf(style, VERDICTS[verdict]);
      const facts = summaryFacts(report);
      const width = Math.max(...facts.map(([label]) => label.length)) + 4;
      return [
        ...mistakes.flatMap((each) => [...mistake(each), ""]),
        style.dim("─".repeat(columns)),
        style.bold(`${printable(contract.title)} ${printable(contract.version)}`),
        "",
        ...facts.flatMap(([label, text]) => labelled(style, `  ${label.padEnd(width)}`, text, columns)),
        ...unnoticedLines(unnoticed, verbose, columns),
        ...staleLines(report, columns),
        "",
        ...hang(
          "",
          `${paint(style.banner(verdict))}${scope && ` ${scope}`}   ${style.dim(amountOf(report))}`,
          Number.POSITIVE_INFINITY,
        ),
        ...hang("", `exit ${exitOf(report)}: ${explainExit(report)}.`, columns),
        "",
      ].join("\n");
    },
  };
}

function unnoticedLines(unnoticed: readonly RunResult[], verbose: boolean, columns: number): readonly string[] {
  if (unnoticed.length === 0) return [];
  const shown = verbose ? unnoticed : unnoticed.slice(0, MOST_UNNOTICED);
  const more = unnoticed.length - shown.length;
  return [
    "",
    "Broken servers that the tests do not notice:",
    ...shown.flatMap(({ name, text }) => hang(`  · ${name}   `, text, columns)),
    ...(more > 0 ? [`  and ${more} more; --verbose lists them all`] : []),
  ];
}

function staleLines({ baseline }: ClientReport, columns: number): readonly string[] {
  const stale = (baseline?.entries ?? []).filter(({ state }) => state === "stale");
  if (stale.length === 0) return [];
  return [
    "",
    "Entries of the baseline that are stale:",
    ...stale.flatMap(({ name }) => hang(`  · ${name}   `, "the problem is gone: remove the entry", columns)),
  ];
}

/** Returns the numbers of a report, by label. */
export function summaryFacts(report: ClientReport): readonly (readonly [label: string, text: string])[] {
  const { runs, faults, mistakes, sound, baseline } = report;
  const group = (label: string, kind: RunResult["kind"]) => {
    const all = runs.filter((each) => each.kind === kind);
    const unmet = all.filter(isUnmet).length;
    const note = unmet === 0 ? "" : `; ${formatCount(unmet)} not met by the tests: no response differed`;
    return all.length === 0 ? [] : [[label, `${outcomesOf(all)}${note}`] as const];
  };
  const requests = [sound, ...runs].reduce((sum, each) => sum + each.requests, 0);
  const accepted = mistakes.filter((each) => each.accepted).length;
  const noticed = faults.filter(isNoticed).length;
  const ended = faults.filter(({ outcome }) => outcome !== "not-run").length;
  return [
    ["sound", outcomesOf([sound])],
    ...group("latitudes", "latitude"),
    ...group("conditions", "condition"),
    ...(faults.length > 0 ? [["faults", `${noticed} of ${formatCount(ended)} noticed`] as const] : []),
    [
      "requests",
      `${formatCount(requests)} judged, ${count(mistakes.length, "mistake")}${accepted > 0 ? `, ${accepted} of them accepted` : ""}`,
    ],
    ...(baseline ? [["baseline", statesText(baseline.entries)] as const] : []),
  ];
}

function outcomesOf(runs: readonly RunResult[]): string {
  const number = (matches: (run: RunResult) => boolean) => runs.filter(matches).length;
  const parts: readonly (readonly [number, string])[] = [
    [number(({ outcome }) => outcome === "passed"), "passed"],
    [number((each) => (each.kind === "sound" ? isNoticed(each) : isFailure(each))), "failed"],
    [number((each) => each.requestsOnly && isNoticed(each)), "failed, which is not judged"],
    [number(({ outcome }) => outcome === "unstable"), "unstable"],
    [number(({ outcome }) => outcome === "not-run"), "not run"],
  ];
  return parts.flatMap(([count, text]) => (count > 0 ? [`${formatCount(count)} ${text}`] : [])).join(", ");
}

function countKinds(runs: ClientPlan["runs"]): readonly (readonly [noun: string, number: number])[] {
  const kinds = ["latitude", "condition", "fault"] as const;
  return kinds
    .map((noun) => [noun, runs.filter(({ kind }) => kind === noun).length] as const)
    .filter(([, number]) => number > 0);
}
