import {
  type Answer,
  type Command,
  type Exploration,
  equals,
  isStepOf,
  type Matcher,
  type Scenario,
  type Sequence,
  type SequenceWatch,
  type Session,
  type Step,
  satisfies,
  type Words,
} from "../../../scenario/index.ts";

/** The expected outcome of one step, known before it is performed. */
export interface Prediction<Model, Context, R extends string = string, T extends string = string> {
  /** Expected state after the step if the server follows the contract. */
  readonly model: Model;
  /** Requirements that the step checks, if nothing stops it. */
  readonly requirements: readonly R[];
  readonly transitions: readonly T[];
  /** True if the step probably has no effect. */
  readonly isIdle?: boolean;
  /** Performs the step and judges the result. */
  readonly run: (context: Context) => Promise<void>;
}

/** A command with its prediction. */
export interface PredictedCommand<P extends Prediction<unknown, never>> extends Command {
  readonly predict: (before: P["model"], step: Step) => P;
}

/** Returns the prediction of a step on a resource that does not exist. */
export function noEffect<Model>(model: Model) {
  return { model, requirements: [], transitions: [], isIdle: true, run: async () => {} };
}

interface Predicted<P extends Prediction<unknown, never>> {
  readonly commands: readonly PredictedCommand<P>[];
  readonly emptyModel: P["model"];
  /** Returns the scenario that runs these predictions, one after another. */
  readonly scenarioOf: (predictions: readonly P[], watch: SequenceWatch) => Scenario;
}

const UNWATCHED: SequenceWatch = { step: () => {}, waited: () => {}, gaveUp: () => {} };

/** Returns the exploration of a variant whose contract predicts each step from a model of the steps before it. */
export function createExplorationOf<P extends Prediction<unknown, never>>({
  commands,
  emptyModel,
  scenarioOf,
}: Predicted<P>): Exploration {
  const predict = (sequence: Sequence): readonly P[] => {
    const all: P[] = [];
    for (const step of sequence) {
      const command = commands.find((each) => isStepOf(each, step));
      // Sequences that these commands parse or generate contain no other steps.
      if (!command) throw new Error(`unknown command ${step.verb}`);
      all.push(command.predict(all.at(-1)?.model ?? emptyModel, step));
    }
    return all;
  };
  return {
    commands,
    isIdle: (before, step) => predict([...before, step]).at(-1)?.isIdle === true,
    scenarioOf: (sequence, watch = UNWATCHED) => scenarioOf(predict(sequence), watch),
  };
}

/** Returns each value once. */
export function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

/** Runs predictions one after another, and reports each step that begins. */
export async function runAll<Context>(
  predictions: readonly Prediction<unknown, Context>[],
  context: Context,
  watch: SequenceWatch,
): Promise<void> {
  for (const [index, prediction] of predictions.entries()) {
    watch.step(index);
    await prediction.run(context);
  }
}

/** Returns an `eventually` that reports how long each successful wait took. */
export function watchedEventually<R extends string>(
  eventually: Words<R>["eventually"],
  { clock }: Pick<Session, "clock">,
  watch: SequenceWatch,
): Words<R>["eventually"] {
  return async (read, judge) => {
    const startedMs = clock.monotonic();
    try {
      const value = await eventually(read, judge);
      watch.waited(clock.monotonic() - startedMs);
      return value;
    } catch (error) {
      watch.gaveUp();
      throw error;
    }
  };
}

/** Resources by their names in a sequence. */
export interface Names<T> {
  readonly set: (name: string, resource: T) => void;
  /** Throws for a name that no step has created: then the model is wrong. */
  readonly get: (name: string) => T;
  /** Returns undefined if the server may not have created it. */
  readonly find: (name: string) => T | undefined;
}

export function createNames<T>(): Names<T> {
  const known = new Map<string, T>();
  return {
    set: (name, resource) => known.set(name, resource),
    find: (name) => known.get(name),
    get(name) {
      const found = known.get(name);
      if (!found) throw new Error(`no step of the sequence created ${name}`);
      return found;
    },
  };
}

/** A value of a resource that is read, and the contract's demand on it; `Known` is what is known of the resource. */
export interface Demand<Read, Known, R extends string> {
  readonly requirement: R;
  readonly of: (read: Read) => unknown;
  readonly is: (known: Known) => Matcher<unknown>;
}

/** Returns the demand for a value that does not depend on what is known of the resource. */
export function demandOf<Read, R extends string>(
  requirement: R,
  of: (read: Read) => unknown,
  matcher: Matcher<unknown>,
): Demand<Read, unknown, R> {
  return { requirement, of, is: () => matcher };
}

/** Checks that a response meets these demands, one after another. */
export function checkDemands<Read, Known, R extends string>(
  { check }: Pick<Words<R>, "check">,
  { data, exchange }: Pick<Answer<Read>, "data" | "exchange">,
  known: Known,
  demands: readonly Demand<Read, Known, R>[],
): void {
  for (const { requirement, of, is } of demands) check(requirement, of(data), is(known), exchange);
}

/** Matches the text that was sent; anything if none was, because the server rejected it (ruling 11). */
export function textAsSent(sent: string | undefined): Matcher<unknown> {
  return sent === undefined ? satisfies("anything, since no text was sent", () => true) : equals(sent);
}

/** Returns a status for display. A status that the contract does not know may be any text, and its schema judges it. */
export function shownStatus(status: unknown): string {
  return typeof status === "string" && /^[A-Z_]{1,20}$/.test(status) ? status : "something else";
}

/**
 * Texts that a server may cut, trim, escape or write in another case; the usual length is some 40 characters (ruling
 * 11).
 */
export const MIXED_TEXTS = [
  `Tea & "Biscuits" for Ms. O'Hara`,
  "রহিম উদ্দিন, Café Zoë №7",
  "Back\\slash / two\nlines, Same DAY",
  "100% <b>Cotton</b> + Tax; 50/50",
] as const;
