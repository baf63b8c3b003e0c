import { type Contract, type Level, successStatuses } from "../contract/index.ts";
import type { Shard } from "../log/index.ts";
import type { Scenario, Variant } from "../scenario/index.ts";

/** Scenarios and requirements to run for one variant. */
export interface Plan {
  readonly variant: Variant;
  /** True if the user asked for a part of the suite. */
  readonly selection: boolean;
  readonly scenarios: readonly Scenario[];
  readonly requirements: readonly string[];
  /** Requirements that need a live address, left out if the role `live` is not configured; else absent. */
  readonly withoutLive?: readonly string[];
  /** Part of the plan that one of several shards runs; absent if one run includes everything. */
  readonly share?: Share;
}

export interface Share {
  readonly scenarios: readonly Scenario[];
  readonly requirements: readonly string[];
}

/** Selection by scenario id, area (`refund`) or requirement id; empty selects everything. */
export interface Selection {
  readonly only?: readonly string[];
  /** Names of scenarios, areas or requirements whose scenarios are left out. */
  readonly exclude?: readonly string[];
  /** Requirements selected in addition, as far as the exchanges of the selected scenarios show them. */
  readonly also?: readonly string[];
  readonly shard?: Shard;
  /**
   * False if the role `live` is not configured: requirements that need a live address are left out then (ruling 17).
   */
  readonly live?: boolean;
}

/** Thrown for a name that matches nothing; the message suggests similar names. */
export class UnknownSelection extends Error {
  override readonly name = "UnknownSelection";
}

/**
 * Returns the plan with the scenarios that `only` names and `exclude` does not. It contains all scenarios if neither is
 * given, or if `only` names a requirement that no scenario cites and every exchange shows. A full plan includes every
 * requirement that a scenario cites or every exchange shows. A selection includes the named requirements, and all of
 * the named scenarios and areas. With `exclude`, and for a shard, it includes those that the remaining scenarios cite.
 */
export function planVariant(
  variant: Variant,
  { only = [], exclude = [], also = [], shard, live = true }: Selection = {},
): Plan {
  const named = exclude.length > 0 ? without(exclude, chosen(variant, only)) : chosen(variant, only);
  const besides = also.filter((id) => !exclude.includes(id));
  const requirements = inOrder(variant.contract, new Set([...named.requirements, ...besides]));
  const wanted = besides.length > 0 && named.scenarios.length > 0 ? { ...named, requirements } : named;
  const plan = live ? wanted : withoutLive(wanted);
  if (!shard || shard.of === 1) return plan;
  const scenarios = plan.scenarios.filter((_, index) => index % shard.of === shard.index - 1);
  const promised = citedBy(scenarios, variant.contract);
  return { ...plan, share: { scenarios, requirements: plan.requirements.filter((each) => promised.has(each)) } };
}

/** Returns the part of a plan that this run includes. */
export function shareOf(plan: Plan): Share {
  return plan.share ?? plan;
}

function chosen(variant: Variant, only: readonly string[]): Plan {
  const { contract, scenarios } = variant;
  const always = requirementsOfExchanges(variant);
  if (only.length === 0) {
    const requirements = new Set([...citedBy(scenarios, contract), ...always]);
    return { variant, selection: false, scenarios, requirements: inOrder(contract, requirements) };
  }
  const needsAll = always.filter((id) => only.includes(id) && !scenarios.some((each) => isNamed(each, id)));
  const named = scenarios.filter((each) => needsAll.length > 0 || only.some((name) => isNamed(each, name)));
  const requirements = new Set([...needsAll, ...named.flatMap((each) => namedOf(each, contract, only))]);
  return { variant, selection: true, scenarios: named, requirements: inOrder(contract, requirements) };
}

function without(exclude: readonly string[], plan: Plan): Plan {
  const scenarios = plan.scenarios.filter((each) => !exclude.some((name) => isNamed(each, name)));
  const promised = citedBy(scenarios, plan.variant.contract);
  const requirements = plan.requirements.filter((each) => promised.has(each) && !exclude.includes(each));
  return { ...plan, selection: true, scenarios, requirements };
}

/** Leaves out scenarios that need a live address, with the requirements that nothing else of the plan shows. */
function withoutLive(plan: Plan): Plan {
  const { contract } = plan.variant;
  const scenarios = plan.scenarios.filter(({ needs }) => needs !== "live");
  if (scenarios.length === plan.scenarios.length) return plan;
  const shown = new Set([...citedBy(scenarios, contract), ...requirementsOfExchanges(plan.variant)]);
  const isShown = (id: string) => shown.has(id);
  return {
    ...plan,
    scenarios,
    requirements: plan.requirements.filter(isShown),
    withoutLive: plan.requirements.filter((id) => !isShown(id)),
  };
}

function citedBy(scenarios: readonly Scenario[], contract: Contract): ReadonlySet<string> {
  return new Set(scenarios.flatMap((each) => promisedBy(each, contract)));
}

/** Returns the requirements selected in a scenario: all if it or its area is named, else those that are named. */
function namedOf(scenario: Scenario, contract: Contract, only: readonly string[]): readonly string[] {
  const whole = only.some((name) => name === scenario.id || name === areaOf(scenario));
  return whole ? promisedBy(scenario, contract) : scenario.requirements.filter((each) => only.includes(each));
}

/** Returns the requirements that a scenario cites, and those of the transitions that it declares. */
export function promisedBy({ requirements, transitions = [] }: Scenario, contract: Contract): readonly string[] {
  return [...requirements, ...transitions.flatMap((id) => contract.transitions[id]?.requirement ?? [])];
}

/** Throws {@link UnknownSelection} for the first name that no variant knows. */
export function assertKnown(
  variants: readonly Variant[],
  only: readonly string[],
  suggest: (name: string, known: readonly string[]) => string,
): void {
  for (const name of only) {
    const found = variants.some(
      (variant) =>
        variant.scenarios.some((each) => isNamed(each, name)) || requirementsOfExchanges(variant).includes(name),
    );
    if (found) continue;
    const uncovered = variants.some((variant) => Object.hasOwn(variant.contract.requirements, name));
    if (uncovered) throw new UnknownSelection(`no scenario checks ${name}; \`payspec explain ${name}\` shows why`);
    const known = variants.flatMap((variant) => [
      ...variant.scenarios.flatMap((each) => [each.id, areaOf(each), ...each.requirements]),
      ...requirementsOfExchanges(variant),
    ]);
    throw new UnknownSelection(
      `no scenario, area or requirement is named ${JSON.stringify(name)}${suggest(name, [...new Set(known)])}`,
    );
  }
}

function isNamed(scenario: Scenario, name: string): boolean {
  return scenario.id === name || areaOf(scenario) === name || scenario.requirements.includes(name);
}

function areaOf({ id }: Scenario): string {
  return id.split("/")[0] ?? id;
}

/**
 * Returns the requirements that every exchange shows without a scenario's checks: by its wire, its schema or a run-wide
 * rule.
 */
function requirementsOfExchanges({ contract, wire, invariants = [] }: Variant): readonly string[] {
  return [...requirementsOfResponses(contract), ...Object.values(wire), ...invariants.map((each) => each.requirement)];
}

/**
 * Returns the requirements that success statuses and response schemas show; an open status shows which success is used.
 */
function requirementsOfResponses({ operations, requirements }: Contract): readonly string[] {
  const all = Object.values(operations);
  const ofSuccess = all.flatMap((each) =>
    successStatuses(each).flatMap((status) => each.responses[status]?.requirement ?? []),
  );
  const ofBodies = all
    .flatMap(({ responses }) => Object.values(responses).flatMap((answer) => answer.body?.blame ?? []))
    .flatMap(({ requirement, implied = {} }) => [requirement, ...Object.values(implied)]);
  const isOf = (id: string, ...levels: readonly Level[]) => levels.some((each) => requirements[id]?.level === each);
  return [
    ...[...all.map((each) => each.requirement), ...ofBodies].filter((id) => isOf(id, "stated", "implied")),
    ...ofSuccess.filter((id) => isOf(id, "stated", "implied", "open")),
  ];
}

function inOrder(contract: Contract, ids: ReadonlySet<string>): readonly string[] {
  return Object.keys(contract.requirements).filter((id) => ids.has(id));
}
