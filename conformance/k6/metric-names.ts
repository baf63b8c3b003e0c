/** Metrics of a load run. Tags have few values: requirements, scenarios, outcomes, operations. */
export const METRIC = {
  violations: "payspec_violations",
  findings: "payspec_findings",
  inconclusive: "payspec_inconclusive",
  suiteErrors: "payspec_suite_errors",
  begun: "payspec_begun",
  iterations: "payspec_iterations",
  iterationDuration: "payspec_iteration_duration",
  requests: "payspec_requests",
  responses: "payspec_responses",
  validated: "payspec_validated",
  unconstrained: "payspec_unconstrained",
  answers: "payspec_answers",
} as const;

export type MetricName = (typeof METRIC)[keyof typeof METRIC];

export type Tags = Readonly<Record<string, string>>;

/**
 * Returns the k6 name of the part of a metric with these tags: `payspec_violations{requirement:refund.sum,scenario:…}`.
 */
export function submetric(metric: string, tags: Tags): string {
  const pairs = Object.entries(tags).map(([name, value]) => `${name}:${value}`);
  return `${metric}{${pairs.join(",")}}`;
}
