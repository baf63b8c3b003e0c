import type { Outcome } from "../log/index.ts";
import type { Comparison, VariantComparison } from "./compare.ts";
import type { RequirementChange, Sided, Turn } from "./compare-requirements.ts";
import { type SampleLog, sampleLog } from "./samples.test-data.ts";

/** Returns a log in which each scenario reports the given outcomes; all other checks pass. */
export function runOf(
  changes: Readonly<Record<string, Exclude<Outcome, "observed">>> = {},
  observed: readonly (readonly [scenario: string, value: string])[] = [["thing/accepted", "also shows: colour"]],
): SampleLog {
  const plan = [
    ["thing/again", "thing.created"],
    ["thing/accepted", "thing.expires-at"],
    ["part/partial-then-excess", "part.total-increases"],
    ["part/partial-then-excess", "part.sum-within-amount"],
    ["part/settle", "part.settled"],
    ["part/settle", "part.same-key"],
    ["part/settle", "wire.content-type"],
  ] as const;
  const checked = plan.reduce<SampleLog>((log, [scenario, id]) => {
    const outcome = changes[id] ?? "pass";
    const reason = outcome === "inconclusive" ? { reason: "the driver (test) has no ability settlePart" } : {};
    const flaw = outcome === "pass" || outcome === "inconclusive" ? {} : { expected: "a rejection", actual: "202" };
    return log.check(scenario, id, outcome, { ...reason, ...flaw });
  }, sampleLog());
  const seen = observed.reduce((log, [scenario, value]) => log.observe(scenario, "thing.extra", value), checked);
  return ["thing/again", "thing/accepted", "part/partial-then-excess", "part/settle"]
    .reduce((log, scenario) => log.finish(scenario, "pass"), seen)
    .end();
}

const MIRRORED = {
  worse: "better",
  better: "worse",
  unclear: "unclear",
  elsewhere: "elsewhere",
} as const satisfies Record<Turn, Turn>;

function swap<T>({ a, b }: Sided<T>): Sided<T> {
  return { a: b, b: a };
}

/** Returns the comparison expected for the two runs in reverse order. */
export function mirror(comparison: Comparison): Comparison {
  return { ...comparison, ...swap(comparison), variants: comparison.variants.map(mirrorVariant) };
}

function mirrorVariant(variant: VariantComparison): VariantComparison {
  if (variant.in !== "both") return { ...variant, in: variant.in === "a" ? "b" : "a" };
  const { verdict, scope, outcomes, traffic, requirements, scenarios, transitions, observations } = variant;
  return {
    ...variant,
    verdict: swap(verdict),
    scope: swap(scope),
    outcomes: swap(outcomes),
    traffic: swap(traffic),
    requirements: {
      ...requirements,
      only: swap(requirements.only),
      stillFailing: requirements.stillFailing.map((each) => ({ ...each, evidence: swap(each.evidence) })),
      changed: requirements.changed.map((each): RequirementChange => {
        return { ...each, turn: MIRRORED[each.turn], outcome: swap(each.outcome), evidence: swap(each.evidence) };
      }),
    },
    scenarios: { ...scenarios, only: swap(scenarios.only) },
    transitions: { ...transitions, only: swap(transitions.only) },
    observations: observations.map((each) => ({ ...each, only: swap(each.only) })),
  };
}
