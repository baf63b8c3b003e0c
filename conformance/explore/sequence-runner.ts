import { createLog, type Line } from "../log/index.ts";
import {
  createFold,
  planVariant,
  type Report,
  type RunOptions,
  run,
  type Target,
  type VariantReport,
} from "../runner/index.ts";
import type { Exploration, Sequence, Variant } from "../scenario/index.ts";

/** Result of one sequence: the part of a report that the search needs. */
export interface Outcome {
  readonly report: Pick<Report, "verdict" | "end"> & { readonly variants: readonly OutcomeVariant[] };
  /** Number of steps begun; the last of them may be the one that broke the contract. */
  readonly begun: number;
  /** The longest wait for eventually consistent state that succeeded, in milliseconds. */
  readonly longestWaitMs: number;
  /** True if a wait timed out, so that a longer wait might change the result. */
  readonly gaveUp: boolean;
}

type OutcomeVariant = Pick<VariantReport, "scenarios" | "requirements" | "observations" | "transitions">;

/** The result of one sequence, with its log. */
export interface LoggedOutcome extends Outcome {
  readonly lines: readonly Line[];
}

/** Limits of one sequence; they default to those of the run. */
export interface SequenceLimits {
  /** Maximum wait for eventually consistent state, in milliseconds. */
  readonly eventuallyMs?: number;
  /** Interrupts the sequence. */
  readonly signal?: AbortSignal;
}

/** Runs one sequence against a deployment; never rejects because of the deployment. */
export type RunSequence<T extends Outcome = Outcome> = (sequence: Sequence, limits?: SequenceLimits) => Promise<T>;

export interface SequenceRunnerOptions extends Omit<RunOptions, "targets" | "log">, Omit<Target, "plan"> {
  readonly variant: Variant;
  readonly exploration: Exploration;
}

/** Returns a function that runs each sequence as a run of one scenario, with its own test data. */
export function createSequenceRunner(options: SequenceRunnerOptions): RunSequence<LoggedOutcome> {
  const { variant, exploration, deployment, driver, inbox, clock, seed, interrupt, limits } = options;
  let count = 0;
  return async (sequence, { eventuallyMs = limits.eventuallyMs, signal } = {}) => {
    count += 1;
    let [begun, longestWaitMs, gaveUp] = [0, 0, false];
    const scenario = exploration.scenarioOf(sequence, {
      step(index) {
        begun = index + 1;
      },
      waited(durationMs) {
        longestWaitMs = Math.max(longestWaitMs, durationMs);
      },
      gaveUp() {
        gaveUp = true;
      },
    });
    const plan = planVariant({ ...variant, scenarios: [scenario] }, { only: [scenario.id] });
    const lines: Line[] = [];
    const fold = createFold(new Map([[variant.contract.variant, variant.contract]]));
    const either = signal && firstOf([signal, ...(interrupt ? [interrupt] : [])]);
    await run({
      ...options,
      ...(either && { interrupt: either.signal }),
      limits: { ...limits, eventuallyMs },
      targets: [{ plan, deployment, driver, ...(inbox && { inbox }) }],
      log: createLog(clock, [(line) => lines.push(line), fold.add]),
      seed: `${seed}-${count}`,
    });
    either?.done();
    // An exploration that reports no steps does not reveal where it stopped.
    return { report: fold.report(), lines, begun: begun || sequence.length, longestWaitMs, gaveUp };
  };
}

/** Returns a signal that aborts when the first of these does, until `done` is called. */
function firstOf(signals: readonly AbortSignal[]): { readonly signal: AbortSignal; readonly done: () => void } {
  const first = new AbortController();
  const abort = () => first.abort();
  for (const each of signals) {
    if (each.aborted) abort();
    else each.addEventListener("abort", abort);
  }
  return {
    signal: first.signal,
    done() {
      for (const each of signals) each.removeEventListener("abort", abort);
    },
  };
}
