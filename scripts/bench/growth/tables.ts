import { markdownTable } from "../table.ts";
import { CONCURRENCY_LATENCY_MS, type Growth, REPORT_LIMIT_MIB } from "./results.ts";

/** Figures of one growing quantity. */
export interface Table {
  readonly title: string;
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function growthTables({ scenarios, latency, concurrency, log }: Growth): readonly Table[] {
  return [
    {
      title: "More scenarios",
      text: "payspec run, both suites, repeated",
      head: ["repeats", "scenarios", "duration", "processor time", "per scenario", "peak memory"],
      rows: scenarios.map((each) => [
        whole(each.repeats),
        whole(each.scenarios),
        seconds(each.wallS),
        seconds(each.cpuS),
        `${shortFigure((1_000 * each.cpuS) / each.scenarios)} ms`,
        mebibytes(each.peakMiB),
      ]),
    },
    {
      title: "A slower server",
      text: "payspec run, with latency added to each response",
      head: ["latency", "duration", "longest scenario alone", "sum of all scenarios", "processor time", "peak memory"],
      rows: latency.map((each) => [
        `${whole(each.latencyMs)} ms`,
        seconds(each.wallS),
        `${seconds(each.longest.aloneS)}, ${each.longest.variant} ${each.longest.scenario}`,
        seconds(each.sumS),
        seconds(each.cpuS),
        mebibytes(each.peakMiB),
      ]),
    },
    {
      title: "More concurrency",
      text: `payspec run --concurrency, at ${CONCURRENCY_LATENCY_MS} ms of latency`,
      head: ["concurrent scenarios", "duration", "processor time", "peak memory"],
      rows: concurrency.map((each) => [
        whole(each.concurrency),
        seconds(each.wallS),
        seconds(each.cpuS),
        mebibytes(each.peakMiB),
      ]),
    },
    {
      title: "A longer log",
      text: "payspec report",
      head: ["log", "duration", "per second", "processor time", `peak memory, at most ${REPORT_LIMIT_MIB} MiB`],
      rows: log.map((each) => [
        `${shortFigure(each.megabytes)} MB`,
        seconds(each.wallS),
        `${shortFigure(each.megabytes / each.wallS)} MB`,
        seconds(each.cpuS),
        mebibytes(each.peakMiB),
      ]),
    },
  ];
}

/** Renders the tables as Markdown, with date and machine, as sections of docs/benchmarks.md. */
export function renderGrowth(growth: Growth): string {
  const tables = growthTables(growth).map(
    ({ title, text, head, rows }) => `### ${title}\n\n${text}:\n\n${markdownTable(head, rows)}`,
  );
  return [describeGrowth(growth), ...tables].join("\n\n");
}

/** Describes date and machine, and what was measured. */
export function describeGrowth({ date, machine: { cores, processor, node } }: Growth): string {
  return (
    `On ${date}, on ${cores} cores of ${processor} with Node ${node}: the published command line, against sandboxes in a ` +
    "separate process on the same machine. Runs of less than 15 seconds are the median of three; a single scenario is run once."
  );
}

function whole(figure: number): string {
  return figure.toLocaleString("en");
}

function seconds(figure: number): string {
  return `${shortFigure(figure)} s`;
}

function mebibytes(figure: number): string {
  return `${shortFigure(figure)} MiB`;
}

/** Formats a figure with two or three significant digits: `0.42`, `8.1`, `140`, `1,000`. */
function shortFigure(value: number): string {
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return Number(value.toFixed(digits)).toLocaleString("en");
}
