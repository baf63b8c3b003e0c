import type { CheckLine } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { isIdentifying } from "./flows.ts";
import { keyOf, leavesOf } from "./leaf.ts";
import { type Place, placesOf } from "./place.ts";
import type { Rerun, Stage } from "./plan.ts";
import { isOfDriver, isRead, type Step } from "./step.ts";
import { drawnIn, renewed } from "./template.ts";
import type { Variables } from "./variables.ts";
import { quoted, Unsayable, word } from "./word.ts";

/** The end of a script: what the recorded answers show of the failure, held against those of now. */
export function comparisons(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  const ends = rerun.stages.filter(({ isEnd }) => isEnd);
  const compared = ends.flatMap((stage) => [
    `compare 'status of ${stage.number}' "$(cat "$dir/${stage.number}.status")" ${quoted(stage.step.status ?? "none")}`,
    ...placesOf(check, stage.step, rerun.flows.isListing(stage.step)).flatMap((place) =>
      comparison(place, stage, rerun, variables),
    ),
  ]);
  return [
    "# What shows it, now and then.",
    ...compared,
    `printf '%s\\n' ${quoted(printable(`expected: ${check.expected ?? ""}`, 400))}`,
    'if [ "$differs" = 0 ]; then echo reproduced; else echo "not reproduced"; fi',
    'exit "$differs"',
  ];
}

function comparison(place: Place, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  try {
    return compared(place, stage, rerun, variables);
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
    return [`echo 'the recorded answer holds ${error.message}: compare it by eye'`];
  }
}

function compared(place: Place, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  const { number, step } = stage;
  switch (place.kind) {
    case "value":
      return [valueLine(place.pointer, place.value, stage, rerun, variables)];
    case "count": {
      const { count, most } = place;
      const now = `$(read_json count ${number} ${quoted(place.pointer)})`;
      const what = `elements of ${shown(place.pointer)}`;
      if (most === undefined) return [`compare ${quoted(what)} "${now}" ${count}`];
      return [`compare ${quoted(`${what} above ${most}`)} "$([ "${now}" -gt ${most} ] && echo yes || echo no)" yes`];
    }
    case "gap": {
      const { from, to, seconds } = place;
      const gap = `$(seconds_of ${number} ${quoted(to)}) - $(seconds_of ${number} ${quoted(from)})`;
      const what = `seconds from ${shown(from)} to ${shown(to)}, give or take ${LEEWAY_S}`;
      return [
        `gap=$((${gap}))`,
        `[ "$gap" -gt ${seconds + LEEWAY_S} ] || [ "$gap" -lt ${seconds - LEEWAY_S} ] || gap=${seconds}`,
        `compare ${quoted(what)} "$gap" ${seconds}`,
      ];
    }
    case "secret": {
      const name = variables.secret(place.name, step);
      const file = place.in === "head" ? `${number}.head` : String(number);
      return name === undefined
        ? [`echo 'then look for a key in the answer of ${number}'`]
        : [`compare 'holds $${name}' "$(holds ${file} "$\{${name}}")" yes`];
    }
    case "body":
      return [`compare 'the body' "$(masked < "$dir/${number}")" ${quoted(mask(place.text))}`];
    case "things":
      return thingsOf(rerun, stage).flatMap(({ content, label }) => {
        const there = step.answer?.text.includes(JSON.stringify(content).slice(1, -1)) ? "yes" : "no";
        const name = variables.known(content, step);
        return name === undefined
          ? []
          : [`compare ${quoted(`holds ${label}`)} "$(holds ${number} "$\{${name}}")" ${there}`];
      });
  }
}

function shown(pointer: string): string {
  return pointer === "" ? "the body" : printable(pointer, 100);
}

function valueLine(
  pointer: string,
  value: unknown,
  { number, step }: Stage,
  rerun: Rerun,
  variables: Variables,
): string {
  const now = `read_json value ${number} ${quoted(pointer)}`;
  const compare = `compare ${quoted(shown(pointer))}`;
  if (value === undefined) return `${compare} "$(${now})" "nothing there"`;
  if (typeof value === "number" && Math.abs(value) >= SHORTEST_SERIAL) return `${compare} "$(${now} | masked)" "#"`;
  if (typeof value === "number") return `${compare} "$(${now})" ${quoted(String(Number(value.toPrecision(15))))}`;
  // What a list holds is something else each time.
  if (typeof value === "object" && value !== null && rerun.flows.isListing(step)) {
    return `${compare} "$(${now} | cut -c 1)" ${quoted(JSON.stringify(value).slice(0, 1))}`;
  }
  if (typeof value !== "string") {
    const recorded = typeof value === "object" && value !== null ? mask(JSON.stringify(value)) : String(value);
    return `${compare} "$(${now} | masked)" ${quoted(recorded)}`;
  }
  const name = variables.known(value, step);
  if (name !== undefined) return `${compare} "$(${now})" "\\"$\{${name}}\\""`;
  if (isOurs(value, rerun)) {
    return `${compare} "$(${now})" ${word([{ kind: "text", text: '"' }, ...renewed(value), { kind: "text", text: '"' }])}`;
  }
  if (isVolatile(value)) return `${compare} "$(${now} | masked)" ${quoted(mask(`"${value}"`))}`;
  return `${compare} "$(${now})" ${quoted(`"${value}"`)}`;
}

/** Ids, addresses and times are others in each run. */
function isVolatile(value: string): boolean {
  const isNumbered = /[A-Za-z]/.test(value) && /\d{4}/.test(value);
  return isNumbered || drawnIn(value).length > 0 || /\d{4}-\d\d-\d\d|\d:\d\d|^\d{10,}$/.test(value);
}

/** What lies between two steps takes another time in each run. */
const LEEWAY_S = 2;

/** A number as long as this may be a time, or count what was made before. */
const SHORTEST_SERIAL = 10_000_000;

/** True where all that looks drawn was drawn here. */
function isOurs(value: string, { stages, flows }: Rerun): boolean {
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

/** What the script itself made, by the id that it was given. */
function thingsOf({ stages }: Rerun, end: Stage): readonly { readonly content: string; readonly label: string }[] {
  const made = stages.filter(
    ({ step, number }) => number < end.number && !isRead(step) && !isOfDriver(step) && isAccepted(step),
  );
  return made.flatMap(({ step, number }) => {
    const ids = leavesOf(step.answer?.json).filter(({ value }) => typeof value === "string" && isIdentifying(value));
    const id = ids.find(({ pointer }) => /id$/i.test(keyOf(pointer)));
    return id ? [{ content: String(id.value), label: `what ${number} made` }] : [];
  });
}

function isAccepted({ status }: Step): boolean {
  return status?.startsWith("2") === true;
}

/** As `masked` of the script does it. */
function mask(content: string): string {
  return content
    .replaceAll(/[ \t\r\n]/g, "")
    .replaceAll(/[A-Za-z0-9_.:+-]*[0-9][A-Za-z0-9_.:+-]*/g, (word) => (word.length < 8 ? word : "#"));
}
