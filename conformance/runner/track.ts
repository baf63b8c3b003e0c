import type { Level } from "../contract/index.ts";
import { createBoundedRedactor, createExchanges, createGate, type ExchangesOptions } from "../exchange/index.ts";
import type { Outcome } from "../log/index.ts";
import { createWatch, type WatchOptions } from "./create-watch.ts";
import type { Stage, Target } from "./stage.ts";
import { aloneWorker } from "./worker-pool.ts";

/** Dependencies shared by all targets of a run. */
export interface Bench
  extends Pick<
    ExchangesOptions,
    "transport" | "clock" | "log" | "redactor" | "recorder" | "limits" | "digest" | "pace" | "nextExchange"
  > {
  /** Seed that makes the data of this run unique. */
  readonly seed: string;
}

/** State of a target that persists over its repeats. */
export type Track = Omit<Stage, "repeat" | "watch"> & Pick<WatchOptions, "outcomeOf">;

export function createTrack(target: Target, bench: Bench): Track {
  const { variant } = target.plan;
  const gate = createGate();
  const outcomeOf = (requirement: string) =>
    OUTCOME_WHEN_BROKEN[variant.contract.requirements[requirement]?.level ?? "open"];
  const exchanges = createExchanges({
    ...bench,
    contract: variant.contract,
    wire: variant.wire,
    saysSuccess: variant.signs.saysSuccess,
    ...(variant.idempotencyHeader !== undefined && { idempotencyHeader: variant.idempotencyHeader }),
    gate,
    outcomeOf,
  });
  const redactor = createBoundedRedactor(bench.redactor);
  return { ...bench, ...target, redactor, exchanges, gate, outcomeOf, witnessed: new Set(), workers: aloneWorker };
}

/**
 * Returns the stage for a repeat. Rules of the whole run start anew in each repeat: items of earlier repeats are not
 * read again.
 */
export function onStage<Kept extends Track>(track: Kept, repeat: number): Kept & Stage {
  const { plan, log, redactor, outcomeOf } = track;
  return { repeat, watch: createWatch({ variant: plan.variant, log, redactor, outcomeOf }), ...track };
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
