import { fill } from "./filling.ts";
import { isIdentifying } from "./flows.ts";
import { keyOf, type Leaf, leavesOf } from "./leaf.ts";
import { mask } from "./mask.ts";
import { type Located, pointerInShell } from "./own-element.ts";
import { parentOf } from "./place.ts";
import type { Rerun, Stage } from "./plan.ts";
import { isAccepted, isOfDriver, isRead } from "./step.ts";
import { drawnIn } from "./template.ts";
import type { Variables } from "./variables.ts";
import { word } from "./word.ts";

/** Texts that differ in each run but are known in each: sent by the script, or received in an earlier response. */
export interface Names {
  /** Shell command that reads a text and writes it with each of them replaced by its name, and the rest masked. */
  readonly command: string;
  /** Returns the same form of a recorded text. */
  spell(recorded: string): string;
}

/** Maximum number of names; more would hide what a script does. */
const MOST = 24;

/**
 * Returns the names that are relevant for a recorded response text of a step. `apart` are the texts that are compared in
 * another way: the current ones are read at their places.
 */
export function namesFor(
  recorded: string,
  end: Stage,
  rerun: Rerun,
  variables: Variables,
  apart: readonly Located[] = [],
): Names {
  const { stages, flows } = rerun;
  const words = new Map<string, string>();
  for (const { number, step } of stages.filter((each) => each.number <= end.number)) {
    const { url, body } = flows.atomsOf(step);
    for (const sent of [...url, ...body]) {
      const isKnown = isIdentifying(sent) && flows.originOf(sent, step) !== undefined;
      if (isKnown || drawnIn(sent).length > 0) words.set(sent, word(fill(sent, variables.fillingOf(step))));
    }
    if (number === end.number) continue;
    const isMade = !isRead(step) && !isOfDriver(step) && isAccepted(step);
    const leaves = leavesOf(step.answer?.json);
    for (const { pointer, value } of leaves) {
      if (typeof value !== "string" || !isIdentifying(value)) continue;
      const isMadeId = isMade && isIdName(pointer);
      const origin = flows.originOf(value, end.step);
      const isOwn =
        origin?.step === step.index && origin.pointer === pointer && isOfShownItem(pointer, leaves, recorded);
      if (!isMadeId && !(recorded.includes(value) && (isIdName(pointer) || isOwn))) continue;
      const name = variables.known(value, end.step);
      if (name !== undefined) words.set(value, `"$\{${name}}"`);
    }
  }
  for (const { stage, pointer, value } of apart) {
    if (stage !== end || words.has(value)) continue;
    words.set(value, `"$(read_json text ${stage.number} ${pointerInShell(pointer, stage, rerun, variables)})"`);
  }
  const longestFirst = [...words]
    .filter(([text]) => !/[\r\n]/.test(text))
    .sort(([left], [right]) => right.length - left.length)
    .slice(0, MOST)
    .map(([text, own], index) => ({ text, own, label: labelOf(index) }));
  const namedArguments = longestFirst.map(({ label, own }) => ` '${label}' ${own}`).join("");
  return {
    command: namedArguments === "" ? "masked" : `named${namedArguments}`,
    spell: (content) => mask(longestFirst.reduce((all, { text, label }) => all.replaceAll(text, label), content)),
  };
}

function isIdName(pointer: string): boolean {
  return /id$/i.test(keyOf(pointer));
}

/**
 * Returns true unless the item of a value has an id, and the text does not contain it: then it contains the value by
 * coincidence, such as a number that counts up in each business.
 */
function isOfShownItem(pointer: string, leaves: readonly Leaf[], recorded: string): boolean {
  const ids = leaves.filter((each) => parentOf(each.pointer) === parentOf(pointer) && isIdName(each.pointer));
  return ids.length === 0 || ids.some(({ value }) => typeof value === "string" && recorded.includes(value));
}

/** Returns a label that consists of letters only, so that it is not masked. */
function labelOf(index: number): string {
  return `(${String.fromCharCode("a".charCodeAt(0) + index)})`;
}
