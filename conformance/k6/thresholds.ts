import { type Contract, isJudgeable, jsonIn } from "../contract/index.ts";
import { isMapping } from "../deployment/index.ts";
import type { Plan } from "../runner/index.ts";
import { citedPairs } from "./cited-pairs.ts";
import { ITERATION_OUTCOMES } from "./counts.ts";
import { METRIC, submetric } from "./metric-names.ts";
import type { NamedFile } from "./named-file.ts";

/** Conditions of k6, by metric or submetric. */
export type Thresholds = Readonly<Record<string, readonly unknown[]>>;

const NONE = "count==0";
const SOME = "count>0";
/** Always true: k6 keeps the counts of a submetric only if a threshold names it. */
const KEPT = "count>=0";

/**
 * Returns the thresholds of a load run: no violation, no error of the suite, and at least one iteration that finished
 * and passed, so that a load without iterations, or with inconclusive ones only, is not a success. A submetric for each
 * requirement and scenario lets k6 itself name what was crossed.
 */
export function thresholdsOf(plan: Plan, own: Thresholds = {}): Thresholds {
  const { scenarios, variant } = plan;
  const { contract } = variant;
  const pairs = citedPairs(plan);
  const broken = [
    [METRIC.violations, NONE],
    [METRIC.findings, KEPT],
    [METRIC.inconclusive, KEPT],
  ] as const;
  const kept: [string, string][] = [
    [METRIC.violations, NONE],
    [METRIC.suiteErrors, NONE],
    [METRIC.iterations, SOME],
    [submetric(METRIC.iterations, { outcome: "pass" }), SOME],
    ...broken.flatMap(([metric, condition]) => [
      ...judgeable(contract).map((requirement): [string, string] => [submetric(metric, { requirement }), condition]),
      ...pairs.map((pair): [string, string] => [submetric(metric, pair), condition]),
      ...scenarios.map(({ id }): [string, string] => [submetric(metric, { scenario: id }), KEPT]),
    ]),
    ...scenarios.flatMap(({ id: scenario }): [string, string][] => [
      ...ITERATION_OUTCOMES.map((outcome): [string, string] => [
        submetric(METRIC.iterations, { scenario, outcome }),
        KEPT,
      ]),
      [submetric(METRIC.suiteErrors, { scenario }), KEPT],
      [submetric(METRIC.requests, { scenario }), KEPT],
      [submetric(METRIC.iterationDuration, { scenario }), "max>=0"],
    ]),
    ...Object.entries(contract.operations).flatMap(([operation, { responses }]) =>
      Object.keys(responses).map((status): [string, string] => [
        submetric(METRIC.answers, { operation, status }),
        KEPT,
      ]),
    ),
  ];
  const all = new Map<string, readonly unknown[]>(kept.map(([name, condition]) => [name, [condition]]));
  for (const [name, conditions] of Object.entries(own)) all.set(name, [...(all.get(name) ?? []), ...conditions]);
  return Object.fromEntries(all);
}

function judgeable(contract: Contract): readonly string[] {
  return Object.keys(contract.requirements).filter((id) => isJudgeable(contract.requirements[id]?.level));
}

/**
 * Reads the user's thresholds: a JSON object of lists, as in the options of k6. Throws if the text is not such an
 * object.
 */
export function readThresholds({ path, text }: NamedFile): Thresholds {
  const value = jsonIn(text);
  if (!isMapping(value))
    throw new Error(`${path} (PAYSPEC_THRESHOLDS) must be a JSON object, like the thresholds in the options of k6`);
  return Object.fromEntries(
    Object.entries(value).map(([name, conditions]) => {
      if (Array.isArray(conditions)) return [name, conditions];
      throw new Error(`${path} (PAYSPEC_THRESHOLDS): ${name} must be a list, such as ["p(95)<500"]`);
    }),
  );
}
