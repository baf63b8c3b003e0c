import type { Clock } from "../clock/index.ts";
import { type Command, isStepOf, kindOf, printStep, type Sequence, type Step, stepOf } from "../scenario/index.ts";
import type { SequenceLimits } from "./sequence-runner.ts";

/** Result of one attempt: T where the sequence fails as the first one did; `undefined` where it does not. */
export type Attempt<T> = (sequence: Sequence, limits: SequenceLimits) => Promise<Failure<T> | undefined>;

/** A sequence that breaks the contract. */
export interface Failure<T> {
  readonly outcome: T;
  /** Number of steps begun when it failed: what follows them does not matter. */
  readonly begun: number;
  /** Whether something was waited for in vain: with a longer wait, it may not fail. */
  readonly gaveUp: boolean;
}

export interface ShrinkOptions<T> {
  readonly commands: readonly Command[];
  readonly attempt: Attempt<T>;
  readonly clock: Clock;
  /** Maximum duration of everything, in milliseconds. */
  readonly maxMs: number;
  /** Maximum waits for eventually consistent state, in milliseconds: of a run, and while sequences are tried. */
  readonly waits: { readonly fullMs: number; readonly shortMs: number };
  readonly isOver: () => boolean;
  readonly onShorter: (sequence: Sequence) => void;
}

export interface Shrunk<T> {
  readonly sequence: Sequence;
  readonly outcome: T;
  /** False where the time limit or the user ended the search for a shorter sequence. */
  readonly shortest: boolean;
}

/**
 * Looks for the shortest sequence that fails as the given one does: takes the first shorter candidate that fails, and goes
 * on from there. Something that never becomes is not waited for as long as in a run: what is found so is confirmed with
 * all the time that is left; where it does not fail then, the given sequence stays.
 */
export async function shrink<T>(first: Sequence, failure: Failure<T>, options: ShrinkOptions<T>): Promise<Shrunk<T>> {
  const { commands, attempt, clock, maxMs, waits, onShorter } = options;
  const waitsLess = waits.shortMs < waits.fullMs;
  const endMs = clock.monotonic() + maxMs;
  const searchEndMs = waitsLess && failure.gaveUp ? endMs - maxMs * (1 - SEARCHING_SHARE) : endMs;
  const isOver = (atMs: number) => options.isOver() || clock.monotonic() >= atMs;
  const attemptUntil = (atMs: number, sequence: Sequence, eventuallyMs: number) =>
    withDeadline(clock, atMs, (signal) => attempt(sequence, { signal, eventuallyMs }));

  const tried = new Set<string>([textOf(first)]);
  /** Steps that were never begun are not part of the failure: without them it is the same run. */
  let found = { sequence: first.slice(0, failure.begun), outcome: failure.outcome };
  if (found.sequence.length < first.length) {
    tried.add(textOf(found.sequence));
    onShorter(found.sequence);
  }
  let [isCut, isConfirmed] = [false, true];
  const findShorter = async () => {
    for (const candidate of shorter(found.sequence, commands)) {
      const text = textOf(candidate);
      if (text === "" || tried.has(text)) continue;
      if (isOver(searchEndMs)) {
        isCut = true;
        return false;
      }
      tried.add(text);
      const failed = await attemptUntil(searchEndMs, candidate, waits.shortMs);
      if (!failed) continue;
      found = { sequence: candidate.slice(0, failed.begun), outcome: failed.outcome };
      isConfirmed = !(waitsLess && failed.gaveUp);
      tried.add(textOf(found.sequence));
      onShorter(found.sequence);
      return true;
    }
    return false;
  };
  while (await findShorter());
  if (isConfirmed) return { ...found, shortest: !isCut };
  const leftMs = endMs - clock.monotonic();
  const confirmed = isOver(endMs)
    ? undefined
    : await attemptUntil(endMs, found.sequence, Math.min(waits.fullMs, leftMs * CONFIRMING_SHARE));
  if (confirmed) return { sequence: found.sequence, outcome: confirmed.outcome, shortest: !isCut };
  return { sequence: first.slice(0, failure.begun), outcome: failure.outcome, shortest: false };
}

/** The share of the time in which shorter sequences are looked for, where the end is to be confirmed. */
const SEARCHING_SHARE = 0.6;

/** The share of the time left that a confirmation may wait for one state: the rest is for its other requests. */
const CONFIRMING_SHARE = 0.6;

async function withDeadline<T>(clock: Clock, atMs: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const cancel = clock.after(Math.max(0, atMs - clock.monotonic()), () => controller.abort());
  try {
    return await act(controller.signal);
  } finally {
    cancel();
  }
}

function textOf(sequence: Sequence): string {
  return sequence.map(printStep).join("\n");
}

/**
 * Yields shorter sequences, the much shorter ones first: without the end; without one step and what depends on it; with
 * one resource instead of two; with a plainer value; on an earlier resource; without one step, where another amount makes up for it. One that
 * fails while none of these does is the shortest.
 */
export function* shorter(sequence: Sequence, commands: readonly Command[]): IterableIterator<Sequence> {
  const backwards = [...sequence.keys()].reverse();
  for (let cut = sequence.length >> 1; cut > 0; cut >>= 1) yield sequence.slice(0, -cut);
  // A resource with all that is done to it first.
  yield* backwards.map((index) => without(sequence, index)).sort((left, right) => left.length - right.length);
  for (const index of backwards) {
    const { makes } = sequence[index] ?? {};
    const others = makes === undefined ? [] : namesOf(sequence, kindOf(makes)).filter((each) => each !== makes);
    for (const instead of others) yield without(sequence, index, instead);
  }
  for (const index of sequence.keys()) {
    for (const { name, value, all } of valuesAt(sequence, index, commands))
      for (const plainer of all.slice(0, Math.max(0, all.indexOf(value))))
        yield withValue(sequence, index, name, plainer, commands);
  }
  for (const [index, step] of sequence.entries()) {
    const { to } = step;
    if (to === undefined) continue;
    const names = namesOf(sequence.slice(0, index), kindOf(to));
    for (const earlier of names.slice(0, names.indexOf(to))) yield sequence.with(index, { ...step, to: earlier });
  }
  for (const gone of backwards) {
    for (const [index, step] of sequence.entries()) {
      if (index === gone || step.to !== sequence[gone]?.to) continue;
      for (const { name, value, all } of valuesAt(sequence, index, commands))
        for (const other of all)
          if (other !== value) yield without(withValue(sequence, index, name, other, commands), gone);
    }
  }
}

interface ValueAt {
  readonly name: string;
  readonly value: string;
  /** What it could be, the plainest first. */
  readonly all: readonly string[];
}

function valuesAt(sequence: Sequence, index: number, commands: readonly Command[]): readonly ValueAt[] {
  const step = sequence[index];
  const command = step && commands.find((each) => isStepOf(each, step));
  return (command?.parameters ?? []).map(({ name, choices }) => ({
    name,
    value: step?.values?.[name] ?? "",
    all: [...new Set(choices(sequence.slice(0, index), step?.to))],
  }));
}

/** Returns the sequence with another value; values of later steps that are chosen by it become the like of themselves. */
function withValue(
  sequence: Sequence,
  at: number,
  name: string,
  value: string,
  commands: readonly Command[],
): Sequence {
  const changed: Step[] = [];
  for (const [index, step] of sequence.entries()) {
    const { verb, makes, to } = step;
    const now = valuesAt([...changed, step], index, commands);
    const values = valuesAt(sequence, index, commands).map((was, position): [string, string] => {
      if (index === at && was.name === name) return [name, value];
      const choice = was.all.indexOf(was.value);
      return [was.name, choice < 0 ? was.value : (now[position]?.all[choice] ?? was.value)];
    });
    changed.push(index < at ? step : stepOf(verb, { makes, to, values }));
  }
  return changed;
}

/**
 * Returns the sequence without one of its steps. What depends on the resource that it made goes with it, or is done to
 * what is named `instead`. Names count from 1 again.
 */
export function without(sequence: Sequence, gone: number, instead?: string): Sequence {
  const lost = sequence[gone]?.makes;
  const renamed = new Map<string, string>();
  const kept: Step[] = [];
  sequence.forEach((step, index) => {
    const wanted = step.to !== undefined && step.to === lost ? instead : step.to;
    const to = wanted === undefined ? undefined : renamed.get(wanted);
    if (index === gone || (step.to !== undefined && to === undefined)) return;
    const makes = step.makes === undefined ? undefined : nextName(kept, kindOf(step.makes));
    if (step.makes !== undefined && makes !== undefined) renamed.set(step.makes, makes);
    kept.push({ ...step, ...(makes && { makes }), ...(to && { to }) });
  });
  return kept;
}

/** Returns the names of one kind that a sequence makes, in order. */
export function namesOf(sequence: Sequence, kind: string): readonly string[] {
  return sequence.flatMap(({ makes }) => (makes !== undefined && kindOf(makes) === kind ? [makes] : []));
}

export function nextName(sequence: Sequence, kind: string): string {
  return `${kind}${namesOf(sequence, kind).length + 1}`;
}
