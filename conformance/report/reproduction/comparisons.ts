import type { CheckLine } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { isIdentifying } from "./flows.ts";
import { keyOf, leavesOf } from "./leaf.ts";
import { mask } from "./mask.ts";
import { namesFor } from "./names.ts";
import { bodiesOf, isOfNothing, type Place, placesOf, shownPlace } from "./place.ts";
import type { Rerun, Stage } from "./plan.ts";
import { relationLines } from "./relation.ts";
import { isAccepted, isOfDriver, isRead } from "./step.ts";
import { valueLines } from "./value-lines.ts";
import type { Variables } from "./variables.ts";
import { quoted, Unsayable } from "./word.ts";

/** Returns the end of a script, which compares the recorded responses that show the failure with the current ones. */
export function comparisons(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  const ends = rerun.stages.filter(({ isEnd }) => isEnd);
  const compared = ends.flatMap((stage) => [
    `compare 'status of ${stage.number}' "$(status_of ${stage.number})" ${quoted(stage.step.status ?? "none")}`,
    ...placesOf(check, stage.step, rerun.flows.isListing(stage.step)).flatMap((place) =>
      comparison(place, stage, rerun, variables),
    ),
  ]);
  const before = [
    ...expectedBefore(check, rerun, variables),
    ...allBefore(check, rerun, variables),
    ...readBeforeList(rerun, variables),
  ];
  return [
    "# The evidence: now and in the recorded run.",
    ...statuses(rerun),
    ...before,
    ...compared,
    ...relationLines(check, rerun, variables),
    ...conclusion(check),
  ];
}

/**
 * Compares all earlier responses for a rule of the whole run, which may depend on any of them, and for an expected
 * body.
 */
function allBefore({ by, expected = "" }: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  if (by !== "invariant" && !/^"[{[]/.test(expected) && !isOfNothing(expected)) return [];
  return aloneBefore(rerun).flatMap((stage) =>
    bodiesOf(stage.step).flatMap((place) => comparison(place, stage, rerun, variables)),
  );
}

/** Compares the last value read before a list, since the list is checked against it. */
function readBeforeList(rerun: Rerun, variables: Variables): readonly string[] {
  if (!rerun.ends.some(rerun.flows.isListing)) return [];
  const read = aloneBefore(rerun).findLast(({ step }) => isRead(step));
  return read ? bodiesOf(read.step).flatMap((place) => comparison(place, read, rerun, variables)) : [];
}

function aloneBefore({ stages, flows }: Rerun): readonly Stage[] {
  return stages.filter(({ isEnd, step }) => !isEnd && !isOfDriver(step) && !flows.isListing(step));
}

/** Compares an earlier response that contains the expected value, since that response may be the wrong one. */
function expectedBefore({ by, expected = "" }: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  if (by !== "scenario" || !/^"[^"]{3,}"$/.test(expected)) return [];
  for (const stage of rerun.stages.filter(({ isEnd }) => !isEnd).toReversed()) {
    const found = leavesOf(stage.step.answer?.json).find(({ value }) => JSON.stringify(value) === expected);
    if (found) return comparison({ kind: "value", ...found }, stage, rerun, variables);
  }
  return [];
}

/** Compares the statuses of the steps before the last: a different status there makes the result incomparable. */
function statuses({ stages }: Rerun): readonly string[] {
  const before = stages.filter(({ isEnd, step }) => !isEnd && !isOfDriver(step) && step.status !== undefined);
  if (before.length === 0) return [];
  const numbers = before.map(({ number }) => number).join(" ");
  const recorded = before.map(({ step }) => step.status).join(" ");
  return [`compare 'statuses before' "$(statuses ${numbers})" ${quoted(recorded)}`];
}

/** Returns the lines that print the expected value and whether the failure was reproduced. */
export function conclusion({ expected = "" }: CheckLine): readonly string[] {
  return [
    `printf '%s\\n' ${quoted(printable(`expected: ${expected}`, 400))}`,
    'if [ "$differs" = 0 ]; then echo reproduced; else echo "not reproduced"; fi',
    'exit "$differs"',
  ];
}

function comparison(place: Place, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  try {
    return compared(place, stage, rerun, variables);
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
    return [`echo 'the recorded answer holds ${error.message}: compare it manually'`];
  }
}

function compared(place: Place, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  const { number, step } = stage;
  switch (place.kind) {
    case "value":
      return valueLines(place, stage, rerun, variables);
    case "count": {
      const { count, most } = place;
      const now = `$(read_json count ${number} ${quoted(place.pointer)})`;
      const what = `elements of ${shownPlace(place.pointer)}`;
      if (most === undefined) return [`compare ${quoted(what)} "${now}" ${count}`];
      return [`compare ${quoted(`${what} above ${most}`)} "$([ "${now}" -gt ${most} ] && echo yes || echo no)" yes`];
    }
    case "gap": {
      const { from, to, seconds } = place;
      const gap = `$(seconds_of ${number} ${quoted(to)}) - $(seconds_of ${number} ${quoted(from)})`;
      const what = `seconds from ${shownPlace(from)} to ${shownPlace(to)}, give or take ${LEEWAY_S}`;
      return [
        `gap=$((${gap}))`,
        `[ "$gap" -gt ${seconds + LEEWAY_S} ] || [ "$gap" -lt ${seconds - LEEWAY_S} ] || gap=${seconds}`,
        `compare ${quoted(what)} "$gap" ${seconds}`,
      ];
    }
    case "header": {
      const { name, value } = place;
      return [`compare ${quoted(name)} "$(header_of ${number} ${quoted(name)} | masked)" ${quoted(mask(value))}`];
    }
    case "secret": {
      const name = variables.secret(place.name, step);
      const file = place.in === "head" ? `${number}.head` : String(number);
      return name === undefined
        ? [`echo 'then look for a key in the response of step ${number}'`]
        : [`compare 'holds $${name}' "$(holds ${file} "$\{${name}}")" yes`];
    }
    case "body": {
      const names = namesFor(place.text, stage, rerun, variables);
      return [
        `compare 'body of ${number}' "$(${names.command} < "$dir/${number}")" ${quoted(names.spell(place.text))}`,
      ];
    }
    case "members":
      return [`compare members "$(read_json members ${number} '')" ${quoted(place.pointers.join(" "))}`];
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

/** Tolerance in seconds, since two times of one response are rounded independently. */
const LEEWAY_S = 1;

/** Returns what the script created, by the ids in the responses. */
function thingsOf({ stages }: Rerun, end: Stage): readonly { readonly content: string; readonly label: string }[] {
  const made = stages.filter(
    ({ step, number }) => number < end.number && !isRead(step) && !isOfDriver(step) && isAccepted(step),
  );
  return made.flatMap(({ step, number }) => {
    const ids = leavesOf(step.answer?.json).filter(({ value }) => typeof value === "string" && isIdentifying(value));
    const id = ids.find(({ pointer }) => /id$/i.test(keyOf(pointer)));
    return id ? [{ content: String(id.value), label: `result of step ${number}` }] : [];
  });
}
