import { type Contract, type Level, successStatuses } from "../contract/index.ts";
import type { Shard } from "../log/index.ts";
import type { Scenario, Variant } from "../scenario/index.ts";

/** What is going to be run of one variant. */
export interface Plan {
  readonly variant: Variant;
  /** True when the user asked for a part of the suite. */
  readonly selection: boolean;
  readonly scenarios: readonly Scenario[];
  readonly requirements: readonly string[];
  /** Requirements that need a live address, left out where the role `live` is not configured; absent elsewhere. */
  readonly withoutLive?: readonly string[];
  /** What one of several shards takes of it; absent where one run takes all. */
  readonly share?: Share;
}

export interface Share {
  readonly scenarios: readonly Scenario[];
  readonly requirements: readonly string[];
}

/** What is asked for, by scenario id, area (`refund`) or requirement id; without a word, everything. */
export interface Selection {
  readonly only?: readonly string[];
  /** Every scenario that one of these names is left out. */
  readonly exclude?: readonly string[];
  /** Requirements that are selected besides, by what the exchanges of the selected scenarios show. */
  readonly also?: readonly string[];
  readonly shard?: Shard;
  /** False where the role `live` is not configured: what only a live address can show is left out then (ruling 17). */
  readonly live?: boolean;
}

/** A selection that names nothing; the message suggests what was meant. */
export class UnknownSelection extends Error {
  override readonly name = "UnknownSelection";
}

/**
 * The scenarios that `only` names and `exclude` does not; all where neither says anything, and where `only` names a
 * requirement that no scenario cites and every exchange is evidence of. A full plan promises an outcome for every
 * requirement that a scenario cites, or that every exchange is evidence of; a selection, for those that it names, and for
 * all of the scenarios and areas that it names; what is left over by `exclude`, and a shard, for what their scenarios cite.
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

/** What this run takes of a plan. */
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

/** What needs a live address is left out, with the requirements that nothing else of the plan shows. */
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

/** Of a scenario that is named itself, or by its area, all that it promises; else the requirements that are named. */
function namedOf(scenario: Scenario, contract: Contract, only: readonly string[]): readonly string[] {
  const whole = only.some((name) => name === scenario.id || name === areaOf(scenario));
  return whole ? promisedBy(scenario, contract) : scenario.requirements.filter((each) => only.includes(each));
}

/** What a scenario cites, and what it declares to see. */
export function promisedBy({ requirements, transitions = [] }: Scenario, contract: Contract): readonly string[] {
  return [...requirements, ...transitions.flatMap((id) => contract.transitions[id]?.requirement ?? [])];
}

/** Throws {@link UnknownSelection} for the first name that no plan's variant knows. */
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

/** What every exchange is evidence of, without any scenario's doing: by its wire, its schema or a run-wide rule. */
function requirementsOfExchanges({ contract, wire, invariants = [] }: Variant): readonly string[] {
  return [...requirementsOfResponses(contract), ...Object.values(wire), ...invariants.map((each) => each.requirement)];
}

/** What a success status or a response schema gives evidence for; an open status, for which success is used. */
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
