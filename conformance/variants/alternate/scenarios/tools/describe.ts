import { showValue } from "../../../../contract/index.ts";
import { type Answer, type Matcher, sameAmount } from "../../../../scenario/index.ts";
import { describe, describeRepeated } from "../../../shared/scenarios/describe.ts";
import { describeDifferences, type KeyDifference } from "../../../shared/scenarios/key-differences.ts";
import { findMember } from "../../../shared/scenarios/walk.ts";
import { idsIn } from "./shapes.ts";

/** Describes the response to a repeated request, and whether it names the same resource as the first response. */
export function describeAgain(
  again: Answer<unknown>,
  first: Answer<unknown>,
  noun: "payment" | "refund" | "invoice",
): string {
  return describeRepeated(again, first, noun, idsIn);
}

/**
 * Describes the response to a refund without an amount, and whether it is of the amount `left` or of the `full` amount.
 */
export function describeDefault(answer: Answer<unknown>, left: number, full: number): string {
  const amount = answer.accepted ? findMember(answer.json, "amount") : undefined;
  if (amount === undefined) return describe(answer);
  const is = (sum: number) => sameAmount(amount, sum);
  return `${describe(answer)}, of ${is(left) ? "what is left" : is(full) ? "the full amount" : "another amount"}`;
}

/** A merchant's own keys and values. */
export type Metadata = Readonly<Record<string, unknown>>;

/** Matches metadata with each key that was sent and its unchanged value; other keys are allowed. */
export function holds(sent: Metadata): Matcher<unknown> {
  return {
    expected: `${JSON.stringify(sent)}, unchanged`,
    test: (shown) => Object.entries(sent).every(([key, value]) => valueAt(shown, key) === value),
    show: (shown, redact) =>
      typeof shown === "object" && shown !== null
        ? describeDifferences(differencesIn(shown, sent), redact)
        : showValue(shown, redact),
  };
}

/** Returns the keys that differ, and those that were added. */
function differencesIn(shown: object, sent: Metadata): readonly KeyDifference[] {
  const changed = Object.entries(sent).flatMap(([key, value]) => {
    const received = valueAt(shown, key);
    return received === value ? [] : [{ key, sent: value, received }];
  });
  const added = Object.entries(shown).filter(([key]) => !Object.hasOwn(sent, key));
  return [...changed, ...added.map(([key, received]) => ({ key, sent: undefined, received }))];
}

/** Describes the metadata that came back, for an observation. */
export function describeEcho(shown: unknown, sent: Metadata): string {
  const entries = Object.entries(sent);
  if (entries.some(([key]) => valueAt(shown, key) === undefined)) return "does not come back";
  const isSame = entries.every(([key, value]) => JSON.stringify(valueAt(shown, key)) === JSON.stringify(value));
  return isSame ? "comes back unchanged" : "comes back changed";
}

function valueAt(metadata: unknown, key: string): unknown {
  return Reflect.get(Object(metadata), key);
}
