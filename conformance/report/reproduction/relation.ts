import type { CheckLine } from "../../log/index.ts";
import { quotedTextsIn } from "./filling.ts";
import { keyOf, leavesOf, TIME } from "./leaf.ts";
import { shownPlace } from "./place.ts";
import type { Rerun, Stage } from "./plan.ts";
import { isVolatile, pointerInShell, valueLines } from "./value-lines.ts";
import type { Variables } from "./variables.ts";
import { quoted } from "./word.ts";

/** A value in a response. */
interface Located {
  readonly stage: Stage;
  readonly pointer: string;
  readonly value: string;
}

/**
 * Returns lines that compare two values of responses if a check says that they do not agree. Both values differ from
 * run to run, so a script can only check that they differ, or which of two times is earlier.
 */
export function relationLines(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  const said = saidBy(check);
  for (const [index, value] of said.entries()) {
    for (const other of said.slice(index + 1)) {
      const pair = value === other ? undefined : pairOf(value, other, rerun);
      if (pair) return [relationLine(pair, rerun, variables)];
    }
  }
  return absenceLines(check, rerun, variables);
}

/** Returns lines that compare the member of a list element that lacks a value shown by a read. */
function absenceLines({ actual = "", exchange }: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  const [, member, shown, read = ""] = /^(\w+) is (null|nothing there), but in a read (".*")$/.exec(actual) ?? [];
  const list = rerun.stages.findLast(({ step }) => step.exchange === exchange && rerun.flows.isListing(step));
  if (!list) return [];
  const readers = rerun.stages.filter(({ step }) =>
    leavesOf(step.answer?.json).some(
      ({ pointer, value }) => keyOf(pointer) === member && JSON.stringify(value) === read,
    ),
  );
  const ids = new Set(readers.flatMap(({ step }) => [...rerun.flows.answeredBy(step)]));
  const named = leavesOf(list.step.answer?.json).find(({ value }) => typeof value === "string" && ids.has(value));
  const element = /^.*?\/\d+\//.exec(named?.pointer ?? "")?.[0];
  if (element === undefined) return [];
  const value = shown === "null" ? null : undefined;
  return valueLines({ pointer: `${element}${member}`, value }, list, rerun, variables);
}

function saidBy({ actual = "", expected = "" }: CheckLine): readonly string[] {
  const whole = /^"[^"]*"$/.test(expected) ? expected : "";
  return [...quotedTextsIn(actual), ...quotedTextsIn(whole)].filter(isVolatile);
}

/** Returns two values of members with the same name, or two times in one response. */
function pairOf(value: string, other: string, { stages }: Rerun): readonly [Located, Located] | undefined {
  const located = (wanted: string) =>
    stages.flatMap((stage) =>
      leavesOf(stage.step.answer?.json).flatMap(({ pointer, value }) =>
        value === wanted ? [{ stage, pointer, value }] : [],
      ),
    );
  const others = located(other);
  for (const one of located(value).toReversed()) {
    const counterpart = others.findLast((each) => isComparable(one, each));
    if (counterpart) return [one, counterpart];
  }
  return undefined;
}

function isComparable(one: Located, other: Located): boolean {
  if (keyOf(one.pointer) === keyOf(other.pointer)) return true;
  return one.stage === other.stage && TIME.test(one.value) && TIME.test(other.value);
}

function relationLine([one, other]: readonly [Located, Located], rerun: Rerun, variables: Variables): string {
  const texts = [one, other].map(({ stage, pointer }) => {
    const at = pointerInShell(pointer, stage, rerun, variables);
    return `"$(read_json text ${stage.number} ${at})"`;
  });
  const title = [one, other].map(({ stage, pointer }) => `${shownPlace(pointer)} of ${stage.number}`).join(" beside ");
  const [how, recorded] =
    keyOf(one.pointer) === keyOf(other.pointer)
      ? ["same", "different"]
      : ["order", one.value < other.value ? "earlier" : "later"];
  return `compare ${quoted(title)} "$(${how} ${texts.join(" ")})" ${recorded}`;
}
