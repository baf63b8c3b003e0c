import { TIME } from "./leaf.ts";
import { mask } from "./mask.ts";
import { namesFor } from "./names.ts";
import { shownPlace } from "./place.ts";
import type { Rerun, Stage } from "./plan.ts";
import { drawnIn, renewed, type Template } from "./template.ts";
import type { Variables } from "./variables.ts";
import { quoted, word } from "./word.ts";

interface Value {
  readonly pointer: string;
  /** As JSON; undefined where there is none. */
  readonly value: unknown;
}

/** Holds a value of an answer of now against the recorded one: what is another in each run, by what it is instead. */
export function valueLines(place: Value, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  const { pointer, value } = place;
  const { number, step } = stage;
  const now = `read_json value ${number} ${quoted(pointer)}`;
  const compare = `compare ${quoted(shownPlace(pointer))}`;
  if (value === undefined) return [`${compare} "$(${now})" "nothing there"`];
  if (typeof value === "number") {
    const isSerial = Math.abs(value) >= SHORTEST_SERIAL;
    if (isSerial) return [`${compare} "$(${now} | masked)" ${quoted(mask(String(value)))}`];
    return [`${compare} "$(${now})" ${quoted(String(Number(value.toPrecision(15))))}`];
  }
  // What a list holds is something else each time.
  if (typeof value === "object" && value !== null && rerun.flows.isListing(step)) {
    return [`${compare} "$(${now} | cut -c 1)" ${quoted(JSON.stringify(value).slice(0, 1))}`];
  }
  if (typeof value !== "string") {
    const recorded = typeof value === "object" && value !== null ? mask(JSON.stringify(value)) : String(value);
    return [`${compare} "$(${now} | masked)" ${quoted(recorded)}`];
  }
  const name = variables.known(value, step);
  if (name !== undefined) return [`${compare} "$(${now})" "\\"$\{${name}}\\""`];
  if (isOurs(value, rerun)) return [`${compare} "$(${now})" ${inQuotes(renewed(value))}`];
  if (!isVolatile(value)) return [`${compare} "$(${now})" ${quoted(`"${value}"`)}`];
  const names = namesFor(value, stage, rerun, variables);
  return [
    `${compare} "$(${now} | ${names.command})" ${quoted(names.spell(`"${value}"`))}`,
    ...timeLines(value, pointer, stage, rerun),
  ];
}

/** A number as long as this may be a time, or count what was made before. */
const SHORTEST_SERIAL = 10_000_000;

function inQuotes(template: Template): string {
  return word([{ kind: "text", text: '"' }, ...template, { kind: "text", text: '"' }]);
}

/** Ids, addresses and times are others in each run. */
function isVolatile(value: string): boolean {
  const isNumbered = /[A-Za-z]/.test(value) && /\d{4}/.test(value);
  return isNumbered || drawnIn(value).length > 0 || /\d{4}-\d\d-\d\d|\d:\d\d|^\d{10,}$/.test(value);
}

/** True where all that looks drawn was drawn here. */
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

/** Clocks and steps are no closer than this, in seconds. */
const LEEWAY_S = 15;

/** A time lies so long before or after the end of the steps. */
function timeLines(value: string, pointer: string, { number }: Stage, { stages }: Rerun): readonly string[] {
  const atMs = TIME.exec(value)?.[2] === undefined ? Number.NaN : Date.parse(value);
  const endMs = stages.at(-1)?.step.endMs ?? 0;
  const seconds = Math.round((atMs - endMs) / 1_000);
  if (!Number.isSafeInteger(seconds)) return [];
  return [
    `off=$(($(seconds_of ${number} ${quoted(pointer)}) - $(date +%s)))`,
    `[ "$off" -gt ${seconds + LEEWAY_S} ] || [ "$off" -lt ${seconds - LEEWAY_S} ] || off=${seconds}`,
    `compare ${quoted(`seconds from now to ${shownPlace(pointer)}, give or take ${LEEWAY_S}`)} "$off" ${seconds}`,
  ];
}
