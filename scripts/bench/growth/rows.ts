import { type ByLatency, CONCURRENCY_LATENCY_MS, type Cost, type Growth, REPORT_LIMIT_MIB } from "./results.ts";

/** Kinds of line in a plot; each has the same style in every row. */
export const KINDS = {
  wall: "duration",
  cpu: "processor time",
  alone: "longest scenario alone",
  memory: "peak memory",
} as const;

export type Kind = keyof typeof KINDS;

export interface Series {
  readonly kind: Kind;
  /** One value for each value of the axis. */
  readonly values: readonly number[];
}

/** One growing quantity, and its effect on time and memory. */
export interface Row {
  readonly title: string;
  readonly text: string;
  /** The growing quantity. */
  readonly axis: { readonly label: string; readonly values: readonly number[]; readonly by: "evenly" | "doubling" };
  /** In seconds. Decimal if time is expected to be proportional to the axis. */
  readonly time: { readonly series: readonly Series[]; readonly scale: "even" | "decimal" };
  /** In MiB. */
  readonly memory: { readonly series: Series; readonly limit?: number };
}

export function rowsOf({ scenarios, latency, concurrency, log }: Growth): readonly Row[] {
  return [
    {
      title: "More scenarios",
      text: "payspec run, both suites, repeated",
      axis: { label: "repeats", values: scenarios.map((each) => each.repeats), by: "doubling" },
      ...costs(scenarios, "decimal"),
    },
    {
      title: "A slower server",
      text: "payspec run, with latency added to each response",
      axis: { label: "latency, ms", values: latency.map((each) => each.latencyMs), by: "evenly" },
      ...costs(latency, "even", [aloneIn(latency)]),
    },
    {
      title: "More concurrency",
      text: `payspec run --concurrency, at ${CONCURRENCY_LATENCY_MS} ms of latency`,
      axis: { label: "concurrent scenarios", values: concurrency.map((each) => each.concurrency), by: "doubling" },
      ...costs(concurrency, "even"),
    },
    {
      title: "A longer log",
      text: "payspec report",
      axis: { label: "log, MB", values: log.map((each) => each.megabytes), by: "doubling" },
      ...costs(log, "decimal", [], REPORT_LIMIT_MIB),
    },
  ];
}

function costs(
  all: readonly Cost[],
  scale: Row["time"]["scale"],
  more: readonly Series[] = [],
  limit?: number,
): Pick<Row, "time" | "memory"> {
  const wall: Series = { kind: "wall", values: all.map(({ wallS }) => wallS) };
  const cpu: Series = { kind: "cpu", values: all.map(({ cpuS }) => cpuS) };
  const memory: Series = { kind: "memory", values: all.map(({ peakMiB }) => peakMiB) };
  return {
    time: { series: [wall, cpu, ...more], scale },
    memory: { series: memory, ...(limit !== undefined && { limit }) },
  };
}

function aloneIn(latency: readonly ByLatency[]): Series {
  return { kind: "alone", values: latency.map(({ longest }) => longest.aloneS) };
}

/** Describes the plot in words, as its text alternative. */
export function describeRows(rows: readonly Row[]): string {
  const descriptions = rows.map(({ title, text, axis, time, memory }) => {
    const given = `${axis.label} ${listed(axis.values)}`;
    const seconds = time.series.map(({ kind, values }) => `${KINDS[kind]} ${listed(values)} s`);
    return `${title} (${text}), ${given}: ${seconds.join("; ")}; ${KINDS.memory} ${listed(memory.series.values)} MiB.`;
  });
  return descriptions.join(" ");
}

function listed(values: readonly number[]): string {
  return values.map(shortFigure).join(", ");
}

/** Formats a figure with two or three significant digits: `0.42`, `8.1`, `140`, `1,000`. */
export function shortFigure(value: number): string {
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return Number(value.toFixed(digits)).toLocaleString("en");
}
