import { fill } from "./filling.ts";
import { isIdentifying } from "./flows.ts";
import { keyOf, leavesOf } from "./leaf.ts";
import { mask } from "./mask.ts";
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

/** Returns the names that are relevant for a recorded response text of a step. */
export function namesFor(recorded: string, end: Stage, { stages, flows }: Rerun, variables: Variables): Names {
  const words = new Map<string, string>();
  for (const { number, step } of stages.filter((each) => each.number <= end.number)) {
    const { url, body } = flows.atomsOf(step);
    for (const sent of [...url, ...body]) {
      const isKnown = isIdentifying(sent) && flows.originOf(sent, step) !== undefined;
      if (isKnown || drawnIn(sent).length > 0) words.set(sent, word(fill(sent, variables.fillingOf(step))));
    }
    if (number === end.number) continue;
    const isMade = !isRead(step) && !isOfDriver(step) && isAccepted(step);
    for (const { pointer, value } of leavesOf(step.answer?.json)) {
      if (typeof value !== "string" || !isIdentifying(value)) continue;
      if (!recorded.includes(value) && !(isMade && /id$/i.test(keyOf(pointer)))) continue;
      const name = variables.known(value, end.step);
      if (name !== undefined) words.set(value, `"$\{${name}}"`);
    }
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

/** Returns a label that consists of letters only, so that it is not masked. */
function labelOf(index: number): string {
  return `(${String.fromCharCode("a".charCodeAt(0) + index)})`;
}
