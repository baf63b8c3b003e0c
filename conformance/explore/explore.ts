import type { Clock } from "../clock/index.ts";
import type { Ability } from "../deployment/index.ts";
import type { RunEnd } from "../log/index.ts";
import type { CheckResult } from "../runner/index.ts";
import { type Command, type Exploration, isStepOf, type Sequence } from "../scenario/index.ts";
import type { Outcome, RunSequence, SequenceLimits } from "./sequence-runner.ts";
import { type Failure, shrink } from "./shrink.ts";
import { type Counter, createCounter, type Tally } from "./tally.ts";

export interface SearchOptions<T extends Outcome = Outcome> {
  readonly exploration: Exploration;
  /** Abilities of the driver; commands that need others are left out. */
  readonly abilities: readonly string[];
  readonly runSequence: RunSequence<T>;
  readonly clock: Clock;
  /** Maximum wait of a run for eventually consistent state, in milliseconds. */
  readonly eventuallyMs: number;
  /** Maximum duration of shrinking, in milliseconds; defaults to 10 seconds. */
  readonly shrinkMs?: number;
  /** Called before each sequence; results until then are kept. */
  readonly isOver?: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface ExploreOptions<T extends Outcome = Outcome> extends SearchOptions<T> {
  /** Number of sequences. */
  readonly runs: number;
  /** A 32-bit integer: the same one generates the same sequences. */
  readonly seed: number;
}

export interface Progress {
  /** Number of sequences run, including the first that failed. */
  readonly sequences: number;
  /** The shortest failing sequence so far. */
  readonly found?: Sequence;
}

/** Result of an exploration. */
export type Explored<T extends Outcome = Outcome> = Found<T> | NothingFound | Ended;

interface Common {
  readonly tally: Tally;
  /** Abilities missing in the driver; commands that need them were not explored. */
  readonly undriven: readonly Ability[];
}

/** A sequence breaks the contract. */
export interface Found<T extends Outcome = Outcome> extends Common {
  readonly kind: "found";
  /** The shortest sequence found that breaks the same requirement. */
  readonly sequence: Sequence;
  readonly violation: CheckResult;
  readonly outcome: T;
  /** The failing sequence as it was generated. */
  readonly first: Sequence;
  /** False if the time limit or the user ended the search for a shorter one. */
  readonly shortest: boolean;
}

export interface NothingFound extends Common {
  readonly kind: "nothing found";
  /** False if the time limit or the user ended the exploration. */
  readonly complete: boolean;
}

/** Result if the deployment is unreachable or lost, or payspec itself failed. */
export interface Ended extends Common {
  readonly kind: "ended";
  readonly end: Exclude<RunEnd, { readonly kind: "finished" }>;
}

/** Maximum number of steps; longer sequences find little more. */
const MAX_STEPS = 10;
const SHRINK_MS = 10_000;

/** Runs random sequences until one breaks the contract, and shrinks that one. */
export async function explore<T extends Outcome>(options: ExploreOptions<T>): Promise<Explored<T>> {
  const { exploration, runs, seed } = options;
  // Loaded only here, since a replay does not need it.
  const [{ asyncProperty, check }, { SequenceArbitrary }] = await Promise.all([
    import("fast-check"),
    import("./sequence-arbitrary.ts"),
  ]);
  const search = createSearch(options);
  const sequences = new SequenceArbitrary({ ...exploration, commands: search.commands }, MAX_STEPS);
  let failure: { readonly error: unknown } | undefined;
  const mayGoOn = async (sequence: Sequence) => {
    try {
      return await search.mayGoOn(sequence);
    } catch (error) {
      failure ??= { error }; // fast-check would take it for a failed property
      return false;
    }
  };
  await check(asyncProperty(sequences, mayGoOn), { numRuns: runs, seed, endOnFailure: true });
  if (failure) throw failure.error;
  await search.shrink();
  return search.explored();
}

/** Runs one sequence as it is; abilities that it does not need may be missing. */
export async function replay<T extends Outcome>(sequence: Sequence, options: SearchOptions<T>): Promise<Explored<T>> {
  const { exploration } = options;
  const commands = exploration.commands.filter((each) => sequence.some((step) => isStepOf(each, step)));
  const search = createSearch({ ...options, exploration: { ...exploration, commands } });
  await search.mayGoOn(sequence);
  return search.explored();
}

interface Search<T extends Outcome> {
  /** The commands for which the driver has the ability. */
  readonly commands: readonly Command[];
  /** Runs a sequence; resolves to false if the search ends with it. */
  mayGoOn(sequence: Sequence): Promise<boolean>;
  /** Shrinks the failing sequence, if there is one. */
  shrink(): Promise<void>;
  explored(): Explored<T>;
}

function createSearch<T extends Outcome>(options: SearchOptions<T>): Search<T> {
  const { exploration, abilities, runSequence, clock, isOver = () => false, onProgress = () => {} } = options;
  const isDriven = ({ ability }: Command) => ability === undefined || abilities.includes(ability);
  const commands = exploration.commands.filter(isDriven);
  const counter: Counter = createCounter();
  let sequences = 0;
  let longestWaitMs = 0;
  let everAnswered = false;
  let end: Ended["end"] | undefined;
  let isCut = false;
  let found: Omit<Found<T>, "kind" | keyof Common> | undefined;

  /** Returns the outcome with its violation, or with the reason why the search ends. */
  const attempt = async (sequence: Sequence, limits?: SequenceLimits) => {
    const outcome = await runSequence(sequence, limits);
    const over = endOf(outcome.report, everAnswered);
    const violation = over?.kind === "suite-error" ? undefined : violationIn(outcome.report);
    if (over?.kind !== "unreachable") everAnswered = true;
    return { outcome, over, violation };
  };

  return {
    commands,

    async mayGoOn(sequence) {
      if (isOver()) isCut = true;
      if (isCut) return false;
      const { outcome, over, violation } = await attempt(sequence);
      if (over && !violation) {
        if (over.kind === "interrupted") isCut = true;
        else end = over;
        return false;
      }
      sequences += 1;
      counter.add(sequence, outcome.report);
      if (violation) found = { sequence, violation, outcome, first: sequence, shortest: true };
      else longestWaitMs = Math.max(longestWaitMs, outcome.longestWaitMs);
      onProgress({ sequences, ...(violation && { found: sequence }) });
      return violation === undefined;
    },

    async shrink() {
      if (!found) return;
      const { first, outcome, violation } = found;
      let isGone = false;
      const {
        sequence,
        outcome: last,
        shortest,
      } = await shrink(first, failureOf(outcome), {
        commands,
        clock,
        maxMs: options.shrinkMs ?? SHRINK_MS,
        waits: {
          fullMs: options.eventuallyMs,
          shortMs: shortWait(Math.max(longestWaitMs, outcome.longestWaitMs), options.eventuallyMs),
        },
        isOver: () => isGone || isOver(),
        onShorter: (shorter) => onProgress({ sequences, found: shorter }),
        async attempt(candidate, limits) {
          const tried = await attempt(candidate, limits);
          if (tried.over && tried.over.kind !== "interrupted") isGone = true;
          if (tried.violation?.requirement !== violation.requirement) return undefined;
          return failureOf(tried.outcome);
        },
      });
      found = { ...found, sequence, outcome: last, violation: violationIn(last.report) ?? violation, shortest };
    },

    explored() {
      const undriven = exploration.commands.filter((each) => !isDriven(each)).flatMap(({ ability }) => ability ?? []);
      const common = { tally: counter.tally(), undriven };
      if (found) return { kind: "found", ...found, ...common };
      if (end) return { kind: "ended", end, ...common };
      return { kind: "nothing found", complete: !isCut, ...common };
    },
  };
}

function failureOf<T extends Outcome>(outcome: T): Failure<T> {
  const { begun, gaveUp } = outcome;
  return { outcome, begun, gaveUp };
}

/** Factor by which shrinking waits longer than the longest successful wait. */
const PATIENCE = 4;
const SHORTEST_WAIT_MS = 100;

/** Returns the maximum wait for eventually consistent state while shrinking, based on the longest successful wait. */
function shortWait(longestWaitMs: number, eventuallyMs: number): number {
  return Math.min(Math.max(SHORTEST_WAIT_MS, PATIENCE * longestWaitMs), eventuallyMs);
}

/** Returns the first violation of a sequence. */
function violationIn({ variants }: Outcome["report"]): CheckResult | undefined {
  const checks = variants.flatMap(({ scenarios }) => scenarios.flatMap((each) => each.checks));
  return checks.find((each) => each.outcome === "violated");
}

/**
 * Returns the reason why no further sequence can be run. As in a run, a server that responded before is lost, not
 * unreachable.
 */
function endOf({ end, verdict, variants }: Outcome["report"], everAnswered: boolean): Ended["end"] | undefined {
  if (end.kind === "unreachable" && everAnswered)
    return {
      kind: "lost",
      message: end.message.replace(/^the server does not respond: /, "the server stopped responding: "),
    };
  if (end.kind !== "finished") return end;
  if (verdict !== "suite-error") return undefined;
  const broken = variants.flatMap((each) => each.scenarios).find((each) => each.outcome === "suite-error");
  return { kind: "suite-error", message: broken?.reason ?? "a sequence could not be run" };
}
