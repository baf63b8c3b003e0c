import { type Contract, showValue } from "../contract/index.ts";
import type { CheckResult } from "./report.ts";
import type { ScenarioRecord } from "./scenario-records.ts";

/** Failures with the causes that explain them. */
export interface Explained {
  /** Failed checks of each cause, in the order of their numbers. */
  readonly causes: readonly (readonly CheckResult[])[];
  /** Number of the cause of a failed check. */
  readonly causeOf: ReadonlyMap<CheckResult, number>;
  readonly contract: Contract;
}

/**
 * Returns the number of the cause that left a check of a scenario inconclusive; undefined if there is no such cause.
 */
export type FindStop = (record: ScenarioRecord, index: number) => number | undefined;

/**
 * Finds what stopped scenarios, from their events and never from the text of a reason: a violated check ends a
 * scenario; another scenario ends at a flawed response, a rejected request, or a state that did not appear.
 */
export function createStops({ causes, causeOf, contract }: Explained): FindStop {
  const refusals = new Map<string, number>();
  const awaited = new Map<string, number>();
  const flawed = new Map<number, number>();
  for (const [index, checks] of causes.entries()) {
    for (const check of checks) {
      const { difference, operation, status, exchange, by, expected = "" } = check;
      if (difference === "refused") setOnce(refusals, `${operation} ${status}`, index + 1);
      if (exchange !== undefined && by !== "scenario") setOnce(flawed, exchange, index + 1);
      for (const state of statesOf(check.requirement, contract)) setOnce(awaited, state, index + 1);
      if (difference === "value") setOnce(awaited, expected, index + 1);
    }
  }
  return ({ checks, end, last }, index) => {
    if (checks[index]?.channel) return undefined;
    if (end?.outcome === "violated" || isMissing(checks.slice(0, index))) return causeBefore(checks, index, causeOf);
    if (end?.awaited) {
      const { resource, state } = end.awaited;
      return awaited.get(`${resource} ${state}`) ?? awaited.get(showValue(state));
    }
    if (end?.outcome !== "inconclusive" || !last) return undefined;
    return flawed.get(last.exchange) ?? refusals.get(`${last.operation} ${last.status}`);
  };
}

/** Returns the states to which a requirement leads: `payment COMPLETED`. */
function statesOf(requirement: string, { transitions }: Contract): readonly string[] {
  return Object.values(transitions)
    .filter((each) => each.requirement === requirement)
    .map(({ lifecycle, to }) => `${lifecycle} ${to}`);
}

function setOnce<Key>(map: Map<Key, number>, key: Key, cause: number): void {
  if (!map.has(key)) map.set(key, cause);
}

/** Returns true if a missing item was decided to be a failure. */
function isMissing(checks: readonly CheckResult[]): boolean {
  return checks.some(({ channel, outcome }) => channel !== undefined && outcome !== "inconclusive");
}

/** Returns the cause of the last violation that the scenario itself found, else of the last flaw of a response. */
function causeBefore(
  checks: readonly CheckResult[],
  index: number,
  causeOf: ReadonlyMap<CheckResult, number>,
): number | undefined {
  const failed = checks.slice(0, index).filter((each) => causeOf.has(each));
  const last = failed.findLast(({ by, outcome }) => by === "scenario" && outcome === "violated") ?? failed.at(-1);
  return last && causeOf.get(last);
}

/** Effects of each cause: open requirements that nothing else left open, and stopped scenarios. */
export interface Stopped {
  requirements(cause: number): readonly string[];
  scenarios(cause: number): readonly string[];
}

export function stoppedBy(records: readonly ScenarioRecord[], isOpen: ReadonlySet<string>): Stopped {
  const requirements = new Map<number, Set<string>>();
  const scenarios = new Map<number, Set<string>>();
  const otherwise = new Set<string>();
  for (const { id, checks, end } of records) {
    for (const { requirement, outcome, cause } of checks) {
      if (outcome !== "inconclusive") continue;
      if (cause === undefined) otherwise.add(requirement);
      else {
        if (isOpen.has(requirement)) add(requirements, cause, requirement);
        if (end?.outcome !== "pass") add(scenarios, cause, id);
      }
    }
  }
  return {
    requirements: (cause) => [...(requirements.get(cause) ?? [])].filter((each) => !otherwise.has(each)),
    scenarios: (cause) => [...(scenarios.get(cause) ?? [])],
  };
}

function add(map: Map<number, Set<string>>, cause: number, id: string): void {
  map.set(cause, (map.get(cause) ?? new Set()).add(id));
}
