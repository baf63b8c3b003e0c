import { type Answer, sameAmount } from "../../../scenario/index.ts";
import { describeAnswer } from "../../tools/describe.ts";
import { findMember } from "../../tools/walk.ts";
import { idsIn } from "./shapes.ts";

/** An answer as an observation: its status, and its errorType where it has one. Nothing in it changes from run to run. */
export function describe(answer: Answer<unknown>): string {
  return describeAnswer(answer, "errorType");
}

/** An answer to a request that repeats another, and whether it names the same resource as the first answer did. */
export function describeAgain(
  again: Answer<unknown>,
  first: Answer<unknown>,
  noun: "payment" | "refund" | "invoice",
): string {
  const [known, named] = [idsIn(first.json), [...idsIn(again.json)]];
  if (!again.accepted || named.length === 0) return describe(again);
  return `${describe(again)}, ${named.every((id) => known.has(id)) ? "the same" : "another"} ${noun}`;
}

/** An answer to a refund without an amount, and whether it is of what is `left` of a payment or of the `full` amount. */
export function describeDefault(answer: Answer<unknown>, left: number, full: number): string {
  const amount = answer.accepted ? findMember(answer.json, "amount") : undefined;
  if (amount === undefined) return describe(answer);
  const is = (sum: number) => sameAmount(amount, sum);
  return `${describe(answer)}, of ${is(left) ? "what is left" : is(full) ? "the full amount" : "another amount"}`;
}
