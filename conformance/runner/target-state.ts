import type { Level } from "../contract/index.ts";
import { createBoundedRedactor, createExchanges, createGate, type ExchangesOptions } from "../exchange/index.ts";
import type { Outcome } from "../log/index.ts";
import { createWatch, type WatchOptions } from "./create-watch.ts";
import type { ScenarioContext, Target } from "./scenario-context.ts";
import { aloneWorker } from "./worker-pool.ts";

/** Dependencies shared by all targets of a run. */
export interface RunDependencies
  extends Pick<
    ExchangesOptions,
    "transport" | "clock" | "log" | "redactor" | "recorder" | "limits" | "digest" | "pace" | "nextExchange"
  > {
  /** Seed that makes the data of this run unique. */
  readonly seed: string;
}

/** State of a target that persists over its repeats. */
export type TargetState = Omit<ScenarioContext, "repeat" | "watch"> & Pick<WatchOptions, "outcomeOf">;

export function createTargetState(target: Target, dependencies: RunDependencies): TargetState {
  const { variant } = target.plan;
  const gate = createGate();
  const outcomeOf = (requirement: string) =>
    OUTCOME_WHEN_BROKEN[variant.contract.requirements[requirement]?.level ?? "open"];
  const exchanges = createExchanges({
    ...dependencies,
    contract: variant.contract,
    wire: variant.wire,
    ...variant.signs,
    ...(variant.idempotencyHeader !== undefined && { idempotencyHeader: variant.idempotencyHeader }),
    gate,
    outcomeOf,
  });
  const redactor = createBoundedRedactor(dependencies.redactor);
  return {
    ...dependencies,
    ...target,
    redactor,
    exchanges,
    gate,
    outcomeOf,
    witnessed: new Set(),
    workers: aloneWorker,
  };
}

/**
 * Returns the context of a repeat. Rules of the whole run start anew in each repeat: items of earlier repeats are not
 * read again.
 */
export function createContext<Kept extends TargetState>(state: Kept, repeat: number): Kept & ScenarioContext {
  const { plan, log, redactor, outcomeOf } = state;
  return { repeat, watch: createWatch({ variant: plan.variant, log, redactor, outcomeOf }), ...state };
}

/** Returns a counter that starts at 1. */
export function createCounter(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

/**
 * Outcome of a failed check by level. Requirements that are only observed, or demand nothing, neither pass nor fail.
 */
const OUTCOME_WHEN_BROKEN = {
  stated: "violated",
  implied: "finding",
  open: "observed",
  unobservable: "observed",
  context: "observed",
} as const satisfies Record<Level, Outcome>;
