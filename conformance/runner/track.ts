import type { Level } from "../contract/index.ts";
import { createBoundedRedactor, createExchanges, createGate, type ExchangesOptions } from "../exchange/index.ts";
import type { Outcome } from "../log/index.ts";
import { createWatch, type WatchOptions } from "./create-watch.ts";
import type { Stage, Target } from "./stage.ts";
import { aloneWorker } from "./worker-pool.ts";

/** What every target of a run is run with. */
export interface Bench
  extends Pick<
    ExchangesOptions,
    "transport" | "clock" | "log" | "redactor" | "recorder" | "limits" | "digest" | "pace" | "nextExchange"
  > {
  /** Makes the data of this run its own. */
  readonly seed: string;
}

/** What a target keeps over all that is played of it. */
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

/** The rules of the whole run begin anew in each repeat: what an earlier one made is not looked at again. */
export function onStage<Kept extends Track>(track: Kept, repeat: number): Kept & Stage {
  const { plan, log, redactor, outcomeOf } = track;
  return { repeat, watch: createWatch({ variant: plan.variant, log, redactor, outcomeOf }), ...track };
}

/** Counts up from 1. */
export function createCounter(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

/** What only observes, or demands nothing, can neither pass nor fail. */
const OUTCOME_WHEN_BROKEN = {
  stated: "violated",
  implied: "finding",
  open: "observed",
  unobservable: "observed",
  context: "observed",
} as const satisfies Record<Level, Outcome>;
