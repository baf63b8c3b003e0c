import { count, staleText } from "../report/index.ts";
import {
  type AcceptedProblem,
  type BaselineEntryState,
  CLIENT_EXIT_CODES,
  type ClientBaseline,
  type ClientReport,
  isFailure,
} from "./client-report.ts";

/** Adds the effect of a baseline to a report. */
export function withBaseline(report: ClientReport, accepted: readonly AcceptedProblem[]): ClientReport {
  const entries = accepted.map((each): BaselineEntryState => ({ ...each, state: stateOf(each, report) }));
  const isListed = (kind: AcceptedProblem["kind"], name: string) =>
    accepted.some((each) => each.kind === kind && each.name === name);
  const unlisted = problemsOf(report).filter(({ kind, name }) => !isListed(kind, name));
  const isCovered =
    report.verdict !== "not judged" && unlisted.length === 0 && notRun(report) === 0 && !hasUnnoticed(report);
  const ownExit = isCovered ? 0 : report.exitCode;
  const isStale = entries.some(({ state }) => state === "stale");
  const exitCode = isStale && (ownExit === 0 || ownExit === CLIENT_EXIT_CODES.partial) ? 1 : ownExit;
  return { ...report, baseline: { exitCode, entries, unlisted } };
}

/** Returns the exit code of the process: that of the verdict, unless a baseline changes it. */
export function exitOf({ exitCode, baseline }: ClientReport): ClientBaseline["exitCode"] {
  return baseline?.exitCode ?? exitCode;
}

/** Returns the reason for the exit code: one sentence without a full stop. */
export function explainExit(report: ClientReport): string {
  const { verdict, reason, baseline } = report;
  if (!baseline || verdict === "not judged") return reason;
  const stale = staleText(baseline);
  return `${reason}${verdict === "conformant" ? "" : accountOf(report, baseline)}${stale === "" ? "" : `; ${stale}`}`;
}

/** Returns how much of the reason for a verdict the baseline lists. */
function accountOf(report: ClientReport, { unlisted }: ClientBaseline): string {
  const { runs, verdict } = report;
  const isUnstable = ({ name }: { readonly name: string }) =>
    runs.some((each) => each.name === name && each.outcome === "unstable");
  const unstable = unlisted.filter(isUnstable).length;
  const missing = verdict === "partial" ? unstable : unlisted.length - unstable;
  if (missing > 0) return `, ${missing} of them not in the baseline`;
  const open = notRun(report);
  if (open > 0)
    return verdict === "partial" ? "" : `, all in the baseline, but ${count(open, "run")} did not take place`;
  if (hasUnnoticed(report)) return "";
  return unstable > 0 ? `, all in the baseline except ${count(unstable, "unstable server")}` : ", all in the baseline";
}

/** Returns the reason why a problem is accepted; undefined if it is not listed or not there. */
export function acceptanceOf(
  { baseline }: Pick<ClientReport, "baseline">,
  kind: AcceptedProblem["kind"],
  name: string,
): string | undefined {
  return baseline?.entries.find((each) => each.kind === kind && each.name === name && each.state === "held")?.reason;
}

/** Returns the problems that count against the client and that a baseline can list. */
function problemsOf({ runs, mistakes }: ClientReport): ClientBaseline["unlisted"] {
  const servers = runs.filter((each) => isFailure(each) || each.outcome === "unstable");
  const requirements = mistakes.filter(({ accepted }) => !accepted).map(({ requirement }) => requirement.id);
  return [
    ...servers.map(({ name }) => ({ kind: "server" as const, name })),
    ...[...new Set(requirements)].map((name) => ({ kind: "mistake" as const, name })),
  ];
}

function notRun({ runs, faults }: ClientReport): number {
  return [...runs, ...faults].filter(({ outcome }) => outcome === "not-run").length;
}

/** Returns true if a fault counts against the client; a baseline cannot list it. */
function hasUnnoticed({ faults, failOnUnnoticed }: ClientReport): boolean {
  return failOnUnnoticed && faults.some(({ outcome }) => outcome === "passed");
}

function stateOf({ kind, name }: AcceptedProblem, report: ClientReport): BaselineEntryState["state"] {
  const { verdict, runs, mistakes, selected, of } = report;
  if (kind === "server") {
    const run = runs.find((each) => each.name === name);
    if (!run || run.outcome === "not-run") return "silent";
    return run.outcome === "passed" ? "stale" : "held";
  }
  if (mistakes.some(({ requirement }) => requirement.id === name)) return "held";
  // A mistake may show in any run.
  const isWhole = verdict !== "not judged" && selected >= of && notRun(report) === 0;
  return isWhole ? "stale" : "silent";
}
