import { submetric } from "./metric-names.ts";

/** What k6 hands to `handleSummary`, as far as it is read here. */
export interface SummaryData {
  readonly metrics: Readonly<Record<string, Metric>>;
  readonly root_group: { readonly checks: readonly Check[] };
  readonly state: { readonly testRunDurationMs: number };
}

/** Whether it is of the form that k6 has without flags that ask for another. */
export function isSummaryData(data: Partial<SummaryData>): data is SummaryData {
  return data.metrics !== undefined && data.root_group !== undefined && data.state !== undefined;
}

export interface Metric {
  readonly values: Readonly<Record<string, number>>;
  /** By their expression. */
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
}

interface Check {
  readonly name: string;
  readonly passes: number;
  readonly fails: number;
}

type Tags = Readonly<Record<string, string>>;

/** The metrics of one test by their names and tags. */
export interface Metrics {
  /** One of a metric's values; 0 where k6 holds none, since nothing was added to it. */
  value(metric: string, name: string, tags?: Tags): number;
  /** Of a counter. */
  count(metric: string, tags?: Tags): number;
}

export function createMetrics({ metrics }: SummaryData): Metrics {
  const value: Metrics["value"] = (metric, name, tags) =>
    metrics[tags ? submetric(metric, tags) : metric]?.values[name] ?? 0;
  return { value, count: (metric, tags) => value(metric, "count", tags) };
}
