import { check } from "k6";
import { Counter, Trend } from "k6/metrics";
import { METRIC, type MetricName, type Tags } from "./metric-names.ts";

/** Where numbers go. */
export interface Meters {
  add(metric: MetricName, value: number, tags?: Tags): void;
  /** By requirement: whether it held. */
  check(held: Readonly<Record<string, boolean>>, tags: Tags): void;
}

/** The metrics of k6; they can be made only while the script is loaded. */
export function createK6Meters(): Meters {
  const metrics = new Map<MetricName, Counter | Trend>(
    Object.values(METRIC).map((name) => [
      name,
      name === METRIC.storyDuration ? new Trend(name, true) : new Counter(name),
    ]),
  );
  return {
    add: (metric, value, tags) => metrics.get(metric)?.add(value, tags),
    check: (held, tags) => {
      check(null, held, tags);
    },
  };
}
