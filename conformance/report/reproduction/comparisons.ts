import type { CheckLine } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { isIdentifying } from "./flows.ts";
import { keyOf, leavesOf, TIME } from "./leaf.ts";
import type { ListedDifference } from "./listed-difference.ts";
import { mask, namesFor } from "./masking.ts";
import { bodiesOf, isOfNothing, type Place, placesOf, shownPlace, type Value } from "./place.ts";
import type { Rerun } from "./plan.ts";
import type { Stage } from "./stages.ts";
import { isAccepted, isOfDriver, isRead, type Step } from "./step.ts";
import { quoted, Unquotable } from "./template.ts";
import { isVolatile, type Pair, printedValue, relatedPair, relationLines, valueLines } from "./value-lines.ts";
import { ownIdOf, type Variables } from "./variables.ts";

/** Returns the end of a script, which compares the recorded responses that show the failure with the current ones. */
export function comparisons(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  return [
    "# The evidence: now and in the recorded run.",
    ...statuses(rerun),
    ...(rerun.listed ? listedContents(rerun.listed, rerun, variables) : contents(check, rerun, variables)),
    ...conclusion(check),
  ];
}

/** Returns the comparisons of the members that a list and a read of the same item show. */
function listedContents(
  { list, read, members }: ListedDifference,
  rerun: Rerun,
  variables: Variables,
): readonly string[] {
  const stageOf = (step: Step) => rerun.stages.filter(({ steps }) => steps.includes(step));
  const lines = stageOf(list).flatMap((listStage) =>
    stageOf(read).flatMap((readStage) =>
      members.flatMap(({ inList, inRead }) => {
        const pair = textsThatDiffer({ ...inList, stage: listStage }, { ...inRead, stage: readStage });
        if (pair) return relationLines(pair, rerun, variables);
        return [...valueLines(inList, listStage, rerun, variables), ...valueLines(inRead, readStage, rerun, variables)];
      }),
    ),
  );
  return [...rerun.stages.filter(({ isEnd }) => isEnd).flatMap(statusLine), ...lines];
}

type Placed = Value & { readonly stage: Stage };

/** Returns both values if they are texts that differ from run to run. */
function textsThatDiffer(inList: Placed, inRead: Placed): Pair | undefined {
  const [listed, shown] = [inList.value, inRead.value];
  if (typeof listed !== "string" || typeof shown !== "string" || ![listed, shown].some(isVolatile)) return undefined;
  return [
    { ...inList, value: listed },
    { ...inRead, value: shown },
  ];
}

/** Returns the comparisons of the places that show the failure, and of what comes before. */
function contents(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  const pair = relatedPair(check, rerun);
  const compared: Compared = { rerun, variables, ...(pair && { pair }) };
  const ends = rerun.stages.filter(({ isEnd }) => isEnd);
  return [
    ...expectedBefore(check, compared),
    ...allBefore(check, compared),
    ...readBeforeList(compared),
    ...ends.flatMap((stage) => [
      ...statusLine(stage),
      ...placesOf(check, stage.step, rerun.flows.isListing(stage.step)).flatMap((place) =>
        comparison(place, stage, compared),
      ),
    ]),
    ...(pair ? relationLines(pair, rerun, variables) : []),
  ];
}

function statusLine({ number, step }: Stage): readonly string[] {
  return [`compare 'status of ${number}' "$(status_of ${number})" ${quoted(step.status ?? "none")}`];
}

/** Context of a comparison. */
interface Compared {
  readonly rerun: Rerun;
  readonly variables: Variables;
  /** Texts that are compared with each other. */
  readonly pair?: Pair;
}

/**
 * Compares all earlier responses for a rule of the whole run, which may depend on any of them, and for an expected
 * body.
 */
function allBefore({ by, expected = "" }: CheckLine, compared: Compared): readonly string[] {
  if (by !== "invariant" && !/^"[{[]/.test(expected) && !isOfNothing(expected)) return [];
  return aloneBefore(compared.rerun).flatMap((stage) =>
    bodiesOf(stage.step).flatMap((place) => comparison(place, stage, compared)),
  );
}

/** Compares the last value read before a list, since the list is checked against it. */
function readBeforeList(compared: Compared): readonly string[] {
  const { rerun } = compared;
  if (!rerun.ends.some(rerun.flows.isListing)) return [];
  const read = aloneBefore(rerun).findLast(({ step }) => isRead(step));
  return read ? bodiesOf(read.step).flatMap((place) => comparison(place, read, compared)) : [];
}

function aloneBefore({ stages, flows }: Rerun): readonly Stage[] {
  return stages.filter(({ isEnd, step }) => !isEnd && !isOfDriver(step) && !flows.isListing(step));
}

/** Compares an earlier response that contains the expected value, since that response may be the wrong one. */
function expectedBefore({ by, expected = "" }: CheckLine, compared: Compared): readonly string[] {
  if (by !== "scenario" || !/^"[^"]{3,}"$/.test(expected)) return [];
  const { rerun, variables } = compared;
  for (const stage of rerun.stages.filter(({ isEnd }) => !isEnd).toReversed()) {
    const isListing = rerun.flows.isListing(stage.step);
    const found = leavesOf(stage.step.answer?.json).find(
      ({ pointer, value }) =>
        JSON.stringify(value) === expected && (!isListing || ownIdOf(pointer, stage, rerun, variables) !== undefined),
    );
    if (found) return comparison({ kind: "value", ...found }, stage, compared);
  }
  return [];
}

/**
 * Compares the statuses of the steps before the last: a different status there makes the result incomparable. If the
 * driver refuses a step now, the server is not in the recorded state.
 */
function statuses({ stages }: Rerun): readonly string[] {
  const before = stages.filter(({ isEnd, step }) => !isEnd && !isOfDriver(step) && step.status !== undefined);
  const driven = stages.filter(({ step }) => isOfDriver(step) && step.request && isAccepted(step));
  const [beforeNumbers, drivenNumbers] = [before, driven].map((each) => each.map(({ number }) => number).join(" "));
  const recorded = before.map(({ step }) => step.status).join(" ");
  return [
    ...(driven.length > 0 ? [`require "the driver's steps" "$(driven ${drivenNumbers})" done`] : []),
    ...(before.length > 0 ? [`compare 'statuses before' "$(statuses ${beforeNumbers})" ${quoted(recorded)}`] : []),
  ];
}

/** Returns the lines that print the expected value and whether the failure was reproduced. */
export function conclusion({ expected = "" }: CheckLine): readonly string[] {
  return [`printf '%s\\n' ${quoted(printable(`expected: ${expected}`, 400))}`, "conclude"];
}

function comparison(place: Place, stage: Stage, compared: Compared): readonly string[] {
  try {
    return placeLines(place, stage, compared);
  } catch (error) {
    if (!(error instanceof Unquotable)) throw error;
    return [`undecided 'the recorded response contains ${error.message}: compare it manually'`];
  }
}

function placeLines(place: Place, stage: Stage, { rerun, variables, pair }: Compared): readonly string[] {
  const { number, step } = stage;
  switch (place.kind) {
    case "value":
      return pair && isTimeOf(pair, place, stage) ? [] : valueLines(place, stage, rerun, variables);
    case "member": {
      const now = `$(read_json member ${number} '' ${quoted(place.name)})`;
      return [`compare ${quoted(place.name)} "${now}" ${quoted(printedValue(place.value))}`];
    }
    case "count": {
      const { count, most } = place;
      const now = `$(read_json count ${number} ${quoted(place.pointer)})`;
      const what = `elements of ${shownPlace(place.pointer)}`;
      if (most === undefined) return [`compare ${quoted(what)} "${now}" ${count}`];
      return [`compare ${quoted(`${what} above ${most}`)} "$([ "${now}" -gt ${most} ] && echo yes || echo no)" yes`];
    }
    case "gap": {
      const { from, to, seconds } = place;
      const gap = `$(read_json seconds ${number} ${quoted(to)}) - $(read_json seconds ${number} ${quoted(from)})`;
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
        ? [`undecided 'search the response of step ${number} for a key: the script cannot do that'`]
        : [`compare 'holds $${name}' "$(holds ${file} "$\{${name}}")" yes`];
    }
    case "body": {
      const names = namesFor(place.text, stage, rerun, variables, pair);
      return [
        `compare 'body of ${number}' "$(${names.command} < "$dir/${number}")" ${quoted(names.spell(place.text))}`,
      ];
    }
    case "long":
      return [`undecided 'the recorded body of ${number} is too long to be compared'`];
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

/** Returns true for a time that is compared with another time of the same server, which is more precise. */
function isTimeOf(pair: Pair, { pointer }: Value, stage: Stage): boolean {
  return pair.some((each) => each.stage === stage && each.pointer === pointer && TIME.test(each.value));
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
