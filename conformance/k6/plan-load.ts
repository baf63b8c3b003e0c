import { isJudgeable } from "../contract/index.ts";
import { type Environment, suggest, textOf } from "../deployment/index.ts";
import type { Ability } from "../driver/index.ts";
import type { LeftOut } from "../log/index.ts";
import { type Plan, planVariant } from "../runner/index.ts";
import type { LoadScenario, Need, Scenario, Variant } from "../scenario/index.ts";

/** Load profiles: as in a shop, many requests for one resource, or every scenario equally often. */
export const PROFILES = ["shop", "race", "suite"] as const;
export type Profile = (typeof PROFILES)[number];

/** Scenarios of a variant that run under load. */
export interface LoadPlan {
  readonly profile: Profile;
  /** Selection of the scenarios that run; it promises the requirements that they cite and that can be judged. */
  readonly plan: Plan;
  readonly weighted: readonly WeightedScenario[];
  /** Scenarios that k6 cannot run. */
  readonly leftOut: readonly LeftOut[];
}

export interface WeightedScenario {
  readonly scenario: Scenario;
  readonly weight: number;
}

/**
 * Known properties of the driver. Before it has been asked, a driver that is reached by requests may have any ability.
 */
export interface KnownDriver {
  readonly kind?: string | undefined;
  readonly abilities?: readonly Ability[] | undefined;
}

/** Plans the load of a variant. Throws if the profile names an unknown scenario or has no scenarios that can run. */
export function planLoad(variant: Variant, profile: Profile, driver: KnownDriver): LoadPlan {
  const known = [...variant.scenarios, ...(variant.load?.scenarios ?? [])];
  const requested = weightsOf(variant, profile, known).map(({ scenario: id, weight }) => {
    const scenario = known.find((each) => each.id === id);
    if (!scenario) throw new Error(`the profile ${profile} names ${id}, which is not a scenario`);
    return { scenario, weight };
  });
  const leftOut = requested.flatMap(({ scenario }): readonly LeftOut[] => {
    const reason = whyNot(scenario, driver);
    return reason === undefined ? [] : [{ scenario: scenario.id, reason }];
  });
  const weighted = requested.filter(({ scenario }) => !leftOut.some((each) => each.scenario === scenario.id));
  if (weighted.length === 0)
    throw new Error(`the profile ${profile} of ${variant.contract.variant} has no scenarios that can run here`);
  const plan = planVariant({ ...variant, scenarios: known }, { only: weighted.map(({ scenario }) => scenario.id) });
  // An open requirement is only observed, and no metric could hold an observation.
  const requirements = plan.requirements.filter((id) => isJudgeable(variant.contract.requirements[id]?.level));
  return { profile, plan: { ...plan, requirements }, weighted, leftOut };
}

function weightsOf({ load }: Variant, profile: Profile, known: readonly Scenario[]): readonly LoadScenario[] {
  if (profile !== "suite") return load?.[profile] ?? [];
  return known.map(({ id }) => ({ scenario: id, weight: 1 }));
}

const WITHOUT = {
  inbox: "it waits for webhooks, but k6 has no inbox",
  live: "it uses live keys, which move real money",
} as const satisfies Record<Need, string>;

function whyNot({ needs, exclusive }: Scenario, { kind, abilities }: KnownDriver): string | undefined {
  if (needs !== undefined) return WITHOUT[needs];
  if (!exclusive) return undefined;
  const { reason, unless } = exclusive;
  if (unless === undefined) return `it cannot run concurrently: ${reason}`;
  const isLifted = abilities ? abilities.includes(unless) : kind === "http";
  return isLifted ? undefined : `it cannot run concurrently if the driver has no ${unless}: ${reason}`;
}

/** Returns the profile that the environment names, by default the shop. Throws for an unknown name. */
export function profileIn(environment: Environment): Profile {
  const name = textOf(environment, "PAYSPEC_PROFILE") ?? "shop";
  const found = PROFILES.find((each) => each === name);
  if (found) return found;
  throw new Error(
    `PAYSPEC_PROFILE must be ${PROFILES.join(", ")}, but is ${JSON.stringify(name)}${suggest(name, PROFILES)}`,
  );
}

/**
 * Returns one cycle in which each scenario occurs as often as its weight, spread out evenly. Running the cycle in order
 * keeps the proportions without chance, so that even the shortest run includes every scenario.
 */
export function rotationOf(weighted: readonly WeightedScenario[]): readonly WeightedScenario["scenario"][] {
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const due = weighted.map(({ scenario, weight }) => ({ scenario, weight, credit: 0 }));
  return Array.from({ length: total }, () => {
    for (const each of due) each.credit += each.weight;
    const [first, ...others] = due;
    if (!first) throw new Error("no scenario to run");
    const next = others.reduce((most, each) => (each.credit > most.credit ? each : most), first);
    next.credit -= total;
    return next.scenario;
  });
}
