import type { Contract } from "../contract/index.ts";
import type { Ability } from "../driver/index.ts";
import type { LeftOut } from "../log/index.ts";
import { type Plan, planVariant } from "../runner/index.ts";
import type { LoadStory, Need, Scenario, Variant } from "../scenario/index.ts";

/** Which stories are played: as in a shop, many requests for one thing, or every scenario alike. */
export const PROFILES = ["shop", "race", "suite"] as const;
export type Profile = (typeof PROFILES)[number];

/** What is played of a variant under load. */
export interface LoadPlan {
  readonly profile: Profile;
  /** A selection: its scenarios are those of the stories, and it promises what is judged of what they cite. */
  readonly plan: Plan;
  readonly stories: readonly WeightedStory[];
  /** What k6 cannot run. */
  readonly leftOut: readonly LeftOut[];
}

export interface WeightedStory {
  readonly scenario: Scenario;
  readonly weight: number;
}

/** What is known of the driver. Before it was asked, a driver that requests reach may have any ability. */
export interface KnownDriver {
  readonly kind?: string | undefined;
  readonly abilities?: readonly Ability[] | undefined;
}

/** Throws where the variant has no such profile, or one that names no scenario. */
export function planLoad(variant: Variant, profile: Profile, driver: KnownDriver): LoadPlan {
  const known = [...variant.scenarios, ...(variant.load?.scenarios ?? [])];
  const wished = storiesOf(variant, profile, known).map(({ scenario: id, weight }) => {
    const scenario = known.find((each) => each.id === id);
    if (!scenario) throw new Error(`the profile ${profile} names ${id}, which is not a scenario`);
    return { scenario, weight };
  });
  const leftOut = wished.flatMap(({ scenario }): readonly LeftOut[] => {
    const reason = whyNot(scenario, driver);
    return reason === undefined ? [] : [{ scenario: scenario.id, reason }];
  });
  const stories = wished.filter(({ scenario }) => !leftOut.some((each) => each.scenario === scenario.id));
  if (stories.length === 0)
    throw new Error(`the profile ${profile} of ${variant.contract.variant} has no scenarios that can run here`);
  const plan = planVariant({ ...variant, scenarios: known }, { only: stories.map(({ scenario }) => scenario.id) });
  const requirements = plan.requirements.filter((id) => isJudgeable(variant.contract, id));
  return { profile, plan: { ...plan, requirements }, stories, leftOut };
}

/** What the contract leaves open is observed, and no metric could hold what was seen. */
export function isJudgeable({ requirements }: Contract, id: string): boolean {
  const level = requirements[id]?.level;
  return level === "stated" || level === "implied";
}

function storiesOf({ load }: Variant, profile: Profile, known: readonly Scenario[]): readonly LoadStory[] {
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
  const { because, unless } = exclusive;
  if (unless === undefined) return `it cannot run concurrently: ${because}`;
  const isLifted = abilities ? abilities.includes(unless) : kind === "http";
  return isLifted ? undefined : `it cannot run concurrently if the driver has no ${unless}: ${because}`;
}
