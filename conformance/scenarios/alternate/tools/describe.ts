import type { Answer } from "../../../scenario/index.ts";
import { describeAnswer } from "../../tools/describe.ts";
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
