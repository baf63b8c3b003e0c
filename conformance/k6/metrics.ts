import { submetric } from "./metric-names.ts";

/** Subset of the argument of `handleSummary` that is read here. */
export interface SummaryData {
  readonly metrics: Readonly<Record<string, Metric>>;
  readonly root_group: { readonly checks: readonly Check[] };
  readonly state: { readonly testRunDurationMs: number };
}

/** Returns true if the data has the format that k6 uses unless its flags ask for another. */
export function isSummaryData(data: Partial<SummaryData>): data is SummaryData {
  return data.metrics !== undefined && data.root_group !== undefined && data.state !== undefined;
}

export interface Metric {
  readonly values: Readonly<Record<string, number>>;
  /** Thresholds by expression. */
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
}

interface Check {
  readonly name: string;
  readonly passes: number;
  readonly fails: number;
}

type Tags = Readonly<Record<string, string>>;

/** Metrics of one test, by name and tags. */
export interface Metrics {
  /** Returns one of a metric's values; 0 if k6 has none because nothing was added to it. */
  value(metric: string, name: string, tags?: Tags): number;
  /** Returns the value of a counter. */
  count(metric: string, tags?: Tags): number;
}

export function createMetrics({ metrics }: SummaryData): Metrics {
  const value: Metrics["value"] = (metric, name, tags) =>
    metrics[tags ? submetric(metric, tags) : metric]?.values[name] ?? 0;
  return { value, count: (metric, tags) => value(metric, "count", tags) };
}
