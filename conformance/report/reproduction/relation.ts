import { segmentsOf, valuesAt } from "../../contract/index.ts";
import type { CheckLine } from "../../log/index.ts";
import { quotedTextsIn } from "./filling.ts";
import { keyOf, leavesOf, TIME } from "./leaf.ts";
import { type Located, pointerInShell } from "./own-element.ts";
import { parentOf, shownPlace } from "./place.ts";
import type { Rerun } from "./plan.ts";
import { isVolatile } from "./value-lines.ts";
import type { Variables } from "./variables.ts";
import { quoted } from "./word.ts";

/** Two texts whose relation shows the failure. */
export type Pair = readonly [one: Located, other: Located];

/**
 * Returns the two texts of responses that should agree, or should not, according to a check. Both differ from run to
 * run, so a script can only check whether they are the same, or which of two times is earlier.
 */
export function relatedPair(check: CheckLine, rerun: Rerun): Pair | undefined {
  const said = saidBy(check);
  if (rerun.sharers.length > 0) return sharedPair(said, rerun);
  for (const [index, value] of said.entries()) {
    for (const other of said.slice(index + 1)) {
      const pair = pairOf(value, other, rerun);
      if (pair) return pair;
    }
  }
  return undefined;
}

/** End of an expectation that names the time of the response itself, which no response contains. */
const TIME_OF_RESPONSE = /, when it was shown$/;
const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;

function saidBy({ actual = "", expected = "" }: CheckLine): readonly string[] {
  const times = TIME_OF_RESPONSE.test(expected) ? [] : (expected.match(TIMES) ?? []);
  const whole = /^"[^"]*"$/.test(expected) ? quotedTextsIn(expected) : times;
  return [...new Set([...quotedTextsIn(actual), ...whole])].filter(isVolatile);
}

/** Returns two values of the same member of one item, two times of one response, or other texts that can be compared. */
function pairOf(value: string, other: string, { stages }: Rerun): Pair | undefined {
  const located = (wanted: string) =>
    stages.flatMap((stage) =>
      leavesOf(stage.step.answer?.json).flatMap(({ pointer, value }) =>
        typeof value === "string" && isSame(value, wanted) ? [{ stage, pointer, value }] : [],
      ),
    );
  const [ones, others] = [located(value).toReversed(), located(other).toReversed()];
  for (const isComparable of [areOfOneItem, areTimesOfOneResponse, haveOneName, areTimes]) {
    for (const one of ones) {
      const counterpart = others.find((each) => each.value !== one.value && isComparable(one, each));
      if (counterpart) return [one, counterpart];
    }
  }
  return undefined;
}

/** Returns true if two texts are the same, or times in the same second, since checks may leave out fractions. */
function isSame(value: string, wanted: string): boolean {
  if (value === wanted) return true;
  return (
    TIME.test(value) &&
    TIME.test(wanted) &&
    Math.floor(Date.parse(value) / 1_000) === Math.floor(Date.parse(wanted) / 1_000)
  );
}

/** Returns true for a member that two responses show of the same item. */
function areOfOneItem(one: Located, other: Located): boolean {
  return haveOneName(one, other) && idsBeside(one) === idsBeside(other);
}

/** Returns the ids of the object that contains a value. */
function idsBeside({ stage, pointer }: Located): string {
  const [item] = valuesAt(stage.step.answer?.json ?? null, segmentsOf(parentOf(pointer)));
  return JSON.stringify(Object.entries(Object(item)).filter(([name]) => /id$/i.test(name)));
}

function haveOneName(one: Located, other: Located): boolean {
  return keyOf(one.pointer) === keyOf(other.pointer);
}

function areTimesOfOneResponse(one: Located, other: Located): boolean {
  return one.stage === other.stage && areTimes(one, other);
}

function areTimes(one: Located, other: Located): boolean {
  return TIME.test(one.value) && TIME.test(other.value);
}

/** Returns a text that two items share although each should have its own. */
function sharedPair(said: readonly string[], { stages, ends, sharers }: Rerun): Pair | undefined {
  for (const shared of said) {
    const located = stages
      .filter(({ step }) => ends.includes(step))
      .flatMap((stage) =>
        leavesOf(stage.step.answer?.json).flatMap(({ pointer, value }) =>
          value === shared ? [{ stage, pointer, value: shared }] : [],
        ),
      );
    const one = located.findLast(({ stage }) => !sharers.includes(stage.step));
    const other = one && located.find((each) => sharers.includes(each.stage.step) && haveOneName(one, each));
    if (other) return [one, other];
  }
  return undefined;
}

/** Returns the line that compares the relation of two texts with the recorded one. */
export function relationLines([one, other]: Pair, rerun: Rerun, variables: Variables): readonly string[] {
  const texts = [one, other].map(({ stage, pointer }) => {
    const at = pointerInShell(pointer, stage, rerun, variables);
    return `"$(read_json text ${stage.number} ${at})"`;
  });
  const title = [one, other].map(({ stage, pointer }) => `${shownPlace(pointer)} of ${stage.number}`).join(" beside ");
  const [how, recorded] = relationOf(one, other);
  return [`compare ${quoted(title)} "$(${how} ${texts.join(" ")})" ${recorded}`];
}

/** Returns the shell function that prints the relation of two texts, and the word that it printed in the recorded run. */
function relationOf(one: Located, other: Located): readonly [how: "same" | "order", recorded: string] {
  if (one.value === other.value) return ["same", "'the same'"];
  if (haveOneName(one, other)) return ["same", "different"];
  return ["order", one.value < other.value ? "earlier" : "later"];
}
