import { check } from "k6";
import { Counter, Trend } from "k6/metrics";
import { METRIC, type MetricName, type Tags } from "./metric-names.ts";

/** Receiver of metric values. */
export interface MetricSink {
  add(metric: MetricName, value: number, tags?: Tags): void;
  /** Records whether each requirement held. */
  check(held: Readonly<Record<string, boolean>>, tags: Tags): void;
}

/** Creates the metrics of k6, which is possible only while the script is loaded. */
export function createK6MetricSink(): MetricSink {
  const metrics = new Map<MetricName, Counter | Trend>(
    Object.values(METRIC).map((name) => [
      name,
      name === METRIC.iterationDuration ? new Trend(name, true) : new Counter(name),
    ]),
  );
  return {
    add: (metric, value, tags) => metrics.get(metric)?.add(value, tags),
    check: (held, tags) => {
      check(null, held, tags);
    },
  };
}
