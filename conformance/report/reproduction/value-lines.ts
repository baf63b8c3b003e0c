import { segmentsOf, valuesAt } from "../../contract/index.ts";
import { TIME } from "./leaf.ts";
import { mask, squeezed } from "./mask.ts";
import { namesFor } from "./names.ts";
import { pointerInShell } from "./own-element.ts";
import { parentOf, shownPlace, type Value } from "./place.ts";
import type { Rerun, Stage } from "./plan.ts";
import { drawnIn, renewed, type Template } from "./template.ts";
import type { Variables } from "./variables.ts";
import { quoted, word } from "./word.ts";

/**
 * Returns the lines that compare a current value with the recorded one. Values that differ in each run are compared by
 * their counterpart in the current run.
 */
export function valueLines(place: Value, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  const { pointer, value } = place;
  const { number, step } = stage;
  const at = pointerInShell(pointer, stage, rerun, variables);
  const now = `read_json value ${number} ${at}`;
  const compare = `compare ${quoted(shownPlace(pointer))}`;
  if (value === undefined) {
    return [...parentLines(pointer, stage, rerun, variables), `${compare} "$(${now})" "nothing there"`];
  }
  if (typeof value === "number") {
    if (isNow(value, step.endMs)) return [`${compare} "$(${now} | masked)" ${quoted(mask(String(value)))}`];
    return [`${compare} "$(${now})" ${quoted(printedValue(value))}`];
  }
  // The content of a list differs each time.
  if (typeof value === "object" && value !== null && rerun.flows.isListing(step)) {
    return [`${compare} "$(read_json kind ${number} ${at})" ${kindOf(value)}`];
  }
  if (typeof value !== "string") {
    const recorded = typeof value === "object" && value !== null ? mask(JSON.stringify(value)) : String(value);
    return [`${compare} "$(${now} | masked)" ${quoted(recorded)}`];
  }
  const name = variables.known(value, step);
  if (name !== undefined) return [`${compare} "$(${now})" "\\"$\{${name}}\\""`];
  if (isOurs(value, rerun))
    return [`${compare} "$(${now})" ${inQuotes(renewed(value, variables.fillingOf(step).drawn))}`];
  if (!isVolatile(value)) return [`${compare} "$(${now})" ${quoted(`"${value}"`)}`];
  const names = namesFor(value, stage, rerun, variables);
  return [
    `${compare} "$(${now} | ${names.command})" ${quoted(names.spell(`"${value}"`))}`,
    ...timeLines(value, { pointer, at }, stage, rerun),
  ];
}

/**
 * Returns the lines for what contains a missing member. Without the same object or list, such as the entry of the item,
 * the script cannot decide whether the member is missing there.
 */
function parentLines(pointer: string, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  if (pointer === "") return [];
  const parent = parentOf(pointer);
  const [value] = valuesAt(stage.step.answer?.json ?? null, segmentsOf(parent));
  if (value === undefined) return valueLines({ pointer: parent, value }, stage, rerun, variables);
  const kind = kindOf(value);
  const word = kind === "object" || kind === "list" ? "require" : "compare";
  const at = pointerInShell(parent, stage, rerun, variables);
  return [`${word} ${quoted(shownPlace(parent))} "$(read_json kind ${stage.number} ${at})" ${kind}`];
}

/** Returns a JSON value as `read_json value` prints it: awk has no more than 15 digits of a number. */
export function printedValue(value: unknown): string {
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : (JSON.stringify(value) ?? "nothing there");
}

/** Returns the kind of a JSON value as `read_json kind` prints it. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  if (typeof value === "object" && value !== null) return "object";
  if (typeof value === "string") return "text";
  return typeof value === "number" ? "number" : String(value);
}

const YEAR_MS = 366 * 86_400_000;

/** Returns true if a number may be a time of the run, in seconds or milliseconds. */
function isNow(value: number, atMs: number): boolean {
  return [value, value * 1_000].some((each) => Math.abs(each - atMs) < YEAR_MS);
}

function inQuotes(template: Template): string {
  return word([{ kind: "text", text: '"' }, ...template, { kind: "text", text: '"' }]);
}

/** Returns true for ids, addresses and times, which differ in each run. */
export function isVolatile(value: string): boolean {
  const isNumbered = /[A-Za-z]/.test(value) && /\d{4}/.test(value);
  return (
    mask(value) !== squeezed(value) ||
    isNumbered ||
    drawnIn(value).length > 0 ||
    /\d{4}-\d\d-\d\d|\d:\d\d|^\d{10,}$/.test(value)
  );
}

/** Returns true if every random part was drawn by the scenario itself. */
export function isOurs(value: string, { stages, flows }: Rerun): boolean {
  const drawn = drawnIn(value);
  if (drawn.length === 0) return false;
  const own = new Set(
    stages.flatMap(({ steps }) => {
      const { url, body } = flows.atomsOf(steps[0]);
      return [...url, ...body].filter((each) => !flows.originOf(each, steps[0])).flatMap(drawnIn);
    }),
  );
  return drawn.every((each) => own.has(each));
}

/** Tolerance in seconds, since clocks and steps are not more accurate. */
const LEEWAY_S = 15;

/** Returns the comparisons of a time: its distance from the end of the steps in seconds, and for a date in days. */
function timeLines(
  value: string,
  { pointer, at }: { readonly pointer: string; readonly at: string },
  { number }: Stage,
  { stages }: Rerun,
): readonly string[] {
  const [, day, clock] = TIME.exec(value) ?? [];
  const endMs = stages.at(-1)?.step.endMs ?? 0;
  const seconds = `$(seconds_of ${number} ${at})`;
  if (day !== undefined && clock === undefined) {
    const days = Math.floor(Date.parse(day) / DAY_MS) - Math.floor(endMs / DAY_MS);
    if (!Number.isSafeInteger(days)) return [];
    return [
      `compare ${quoted(`days from now to ${shownPlace(pointer)}`)} "$((${seconds} / 86400 - $(date +%s) / 86400))" ${days}`,
    ];
  }
  const off = Math.round((Date.parse(clock === undefined ? "" : value) - endMs) / 1_000);
  if (!Number.isSafeInteger(off)) return [];
  return [
    `off=$((${seconds} - $(date +%s)))`,
    `[ "$off" -gt ${off + LEEWAY_S} ] || [ "$off" -lt ${off - LEEWAY_S} ] || off=${off}`,
    `compare ${quoted(`seconds from now to ${shownPlace(pointer)}, give or take ${LEEWAY_S}`)} "$off" ${off}`,
  ];
}

const DAY_MS = 86_400_000;
