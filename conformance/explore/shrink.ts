import type { Clock } from "../clock/index.ts";
import { type Command, isStepOf, kindOf, printStep, type Sequence, type Step, stepOf } from "../scenario/index.ts";
import type { SequenceLimits } from "./sequence-runner.ts";

/** One attempt. Resolves to T if the sequence fails like the first one did, else to `undefined`. */
export type Attempt<T> = (sequence: Sequence, limits: SequenceLimits) => Promise<Failure<T> | undefined>;

/** A sequence that breaks the contract. */
export interface Failure<T> {
  readonly outcome: T;
  /** Number of steps begun when it failed; later steps are irrelevant. */
  readonly begun: number;
  /** True if a wait timed out, so that it might not fail with a longer wait. */
  readonly gaveUp: boolean;
}

export interface ShrinkOptions<T> {
  readonly commands: readonly Command[];
  readonly attempt: Attempt<T>;
  readonly clock: Clock;
  /** Maximum duration of everything, in milliseconds. */
  readonly maxMs: number;
  /** Maximum waits for eventually consistent state, in milliseconds: in a run, and while candidates are tried. */
  readonly waits: { readonly fullMs: number; readonly shortMs: number };
  readonly isOver: () => boolean;
  readonly onShorter: (sequence: Sequence) => void;
}

export interface Shrunk<T> {
  readonly sequence: Sequence;
  readonly outcome: T;
  /** False if the time limit or the user ended the search for a shorter sequence. */
  readonly shortest: boolean;
}

/**
 * Searches for the shortest sequence that fails like the given one: it takes the first shorter candidate that fails,
 * and continues from there. Candidates use shorter waits than a run, so the result is confirmed with the remaining
 * time. If it does not fail then, the given sequence is returned.
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
  /** Steps that were never begun are not part of the failure, since the run is the same without them. */
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

/** Share of the time that is used for the search if the result must be confirmed. */
const SEARCHING_SHARE = 0.6;

/** Share of the remaining time that a confirmation may wait for one state; the rest is for its other requests. */
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
 * Yields shorter sequences, the much shorter ones first: without the end; without one step and its dependents; with one
 * resource instead of two; with a simpler value; on an earlier resource; without one step, with another amount in
 * compensation. A sequence that fails while none of these does is the shortest.
 */
export function* shorter(sequence: Sequence, commands: readonly Command[]): IterableIterator<Sequence> {
  const backwards = [...sequence.keys()].reverse();
  for (let cut = sequence.length >> 1; cut > 0; cut >>= 1) yield sequence.slice(0, -cut);
  // A resource together with all of its steps first.
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
  /** Possible values, the simplest first. */
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

/**
 * Returns the sequence with another value. Values of later steps that depend on it change to the corresponding choice.
 */
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
 * Returns the sequence without one of its steps. Steps on the resource that it created are removed, or redirected to
 * the resource `instead`. Names count from 1 again.
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

/** Returns the names of one kind that a sequence creates, in order. */
export function namesOf(sequence: Sequence, kind: string): readonly string[] {
  return sequence.flatMap(({ makes }) => (makes !== undefined && kindOf(makes) === kind ? [makes] : []));
}

export function nextName(sequence: Sequence, kind: string): string {
  return `${kind}${namesOf(sequence, kind).length + 1}`;
}
