import { type Line, logText, type RunLine } from "../log/index.ts";
import { count, createTerminal, formatDuration } from "../report/index.ts";
import { createFold, describePlan } from "../runner/index.ts";
import { countsIn } from "./counts.ts";
import type { LoadRun } from "./load-run.ts";
import { logOfCounts } from "./log-of-counts.ts";
import type { SummaryData } from "./metrics.ts";

/**
 * Handles the end of a k6 test: prints the report, and writes the log from which `payspec report` renders all others.
 */
export function handleSummary(data: SummaryData, run: LoadRun): Readonly<Record<string, string>> {
  const endedAtMs = Date.now();
  const { plan } = run.target;
  const head = headOf(run, endedAtMs - data.state.testRunDurationMs);
  const lines = logOfCounts(countsIn(data, plan), { head, plan, endedAtMs, end: run.end });
  const { redact } = run.redactor;
  return {
    stdout: redact(`${figures(data, run.log)}${terminalReport(lines, run)}`),
    [run.log]: redact(lines.map(logText).join("")),
  };
}

function headOf({ payspec, target, load, seed, strict, shard, redactor, digest }: LoadRun, startedMs: number): RunLine {
  return {
    type: "run",
    format: 1,
    payspec,
    seed,
    shard,
    load: { engine: "k6", profile: load.profile, leftOut: load.leftOut },
    startedAt: new Date(startedMs).toISOString(),
    strict,
    plans: [describePlan(target, { redactor, digest, targets: [target] })],
  };
}

/** Assumed width: k6 does not provide that of its terminal. */
const COLUMNS = 100;

function terminalReport(lines: readonly Line[], { target }: LoadRun): string {
  const { contract } = target.plan.variant;
  const contracts = new Map([[contract.variant, contract]]);
  const fold = createFold(contracts);
  const terminal = createTerminal({
    contracts,
    color: false,
    columns: COLUMNS,
    verbose: false,
    command: "payspec run",
  });
  const text = lines.map((line) => {
    fold.add(line);
    return terminal.onLine(line);
  });
  return `${text.join("")}${terminal.end(fold.report())}`;
}

/** Returns the key figures that k6 would have printed itself. */
function figures({ metrics }: SummaryData, log: string): string {
  const { count: iterations = 0, rate = 0 } = metrics["iterations"]?.values ?? {};
  // `--summary-trend-stats` may leave these out.
  const { med, "p(95)": slow } = metrics["http_req_duration"]?.values ?? {};
  const requests = [
    ...(med === undefined ? [] : [`half of the requests took at most ${formatDuration(med)}`]),
    ...(slow === undefined ? [] : [`95 of 100 at most ${formatDuration(slow)}`]),
  ].join(", ");
  const crossed = Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([text, { ok }]) => (ok || isOurs(name) ? [] : [`${name} ${text}`])),
  );
  return [
    `k6   ${count(iterations, "iteration")}, ${rate.toFixed(1)} a second${requests === "" ? "" : `; ${requests}`}`,
    ...crossed.map((each) => `     ✗ crossed: ${each}`),
    `     log: ${log} (payspec report ${log})`,
    "",
  ].join("\n");
}

/** Returns true for the metrics of payspec, which the report covers in full. */
function isOurs(metric: string): boolean {
  return metric.startsWith("payspec_");
}
