import { fill } from "./filling.ts";
import { isIdentifying } from "./flows.ts";
import { keyOf, type Leaf, leavesOf } from "./leaf.ts";
import { parentOf } from "./place.ts";
import type { Rerun } from "./plan.ts";
import type { Stage } from "./stages.ts";
import { isAccepted, isOfDriver, isRead } from "./step.ts";
import { drawnIn, word } from "./template.ts";
import { type Located, pointerInShell, type Variables } from "./variables.ts";

/**
 * Returns a body, or a part of it, with values that differ in each run reduced to their form: times to zeros, ids to
 * their prefix and the case of their letters. The shell function `masked` in a script does the same.
 */
export function mask(content: string): string {
  return squeezed(content).replaceAll(/[A-Za-z0-9_.:+-]+/g, (word) =>
    word.length < SHORTEST || !isDrawn(word) ? word : formOf(word),
  );
}

/** Returns the text without line breaks, and without spaces outside JSON strings. */
export function squeezed(content: string): string {
  return content
    .replaceAll(/[\r\n]/g, "")
    .replaceAll(/"(?:[^"\\]|\\[\s\S])*"?|[ \t]+/g, (each) => (each.startsWith('"') ? each : ""));
}

/** Amount or count, also after the colon of a member: a time in seconds has ten digits, and one in milliseconds more. */
const AMOUNT = /^:?-?\d{1,9}(?:\.\d{1,3})?$/;

/** Returns true for a random word; even a long random id may contain no digit. */
function isDrawn(word: string): boolean {
  return !AMOUNT.test(word) && /[0-9]|[_-][A-Za-z]{16}|[A-Z]{13}/.test(word);
}

/** Minimum length of an id. */
const SHORTEST = 8;

/** Minimum length at which a random text of letters and digits practically always contains a letter. */
const SURELY_LETTERS = 12;

function formOf(word: string): string {
  if (/^[0-9TtZz:.+-]+$/.test(word)) return word.replaceAll(/[0-9]/g, "0").replaceAll(/[.]0+/g, ".0");
  const head = /^[A-Za-z]+[_.:+-]/.exec(word)?.[0] ?? "";
  const rest = word.slice(head.length);
  if (rest.length < SURELY_LETTERS) return `${head}#`;
  return `${head}#${/[a-z]/.test(rest) ? "a" : ""}${/[A-Z]/.test(rest) ? "A" : ""}`;
}

/** Definition of `masked`, the same in jq; longer texts are cut, since they differ from any that a script compares. */
export const MASKED_FILTER = String.raw`
    def kept($pattern): [scan($pattern)] | join("");
    def squeezed: kept("[^\r\n]+") | kept("\"(?>[^\"\\\\]+|\\\\.)*\"?|[^\" \t]+");
    def form:
      if test("^[0-9TtZz:.+-]+$") then gsub("[0-9]"; "0") | gsub("[.]0+"; ".0")
      else
        ([match("^[A-Za-z]+[_.:+-]").string][0] // "") as $head | .[($head | length):]
        | $head + "#" + if length < 12 then "" else (if test("[a-z]") then "a" else "" end) + if test("[A-Z]") then "A" else "" end end
      end;
    def amount: test("^:?-?[0-9]{1,9}([.][0-9]{1,3})?$");
    def drawn: test("[0-9]|[_-][A-Za-z]{16}|[A-Z]{13}");
    def masked:
      .[:40000] | squeezed | [scan("[A-Za-z0-9_.:+-]+|[^A-Za-z0-9_.:+-]+")]
      | map(if length >= 8 and drawn and (amount | not) then form else . end) | join("");`;

/** Shell function that masks a text in which some texts are named. */
export const MASKED = `# masked [LABEL TEXT]...: replaces each text by its label of three characters, and values that differ in each run by
# their form
masked() {
  names=
  while [ $# -gt 1 ]; do names="$names$1$2
"; shift 2; done
  NAMES=$names jq -Rjs '${MASKED_FILTER}
    reduce (env.NAMES | split("\\n")[] | select(length > 3)) as $name (.; split($name[3:]) | join($name[:3])) | masked'
}`;

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
  return {
    command: ["masked", ...longestFirst.map(({ label, own }) => `'${label}' ${own}`)].join(" "),
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
