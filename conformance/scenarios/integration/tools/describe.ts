import type { Answer } from "../../../scenario/index.ts";
import { findMember, idsIn } from "./shapes.ts";

/** Longer texts of a deployment are cut: an observation is read at a glance. */
const LONGEST_TYPE = 60;

/** An answer as an observation: its status, and its errorType where it has one. Nothing in it changes from run to run. */
export function describe({ status, json }: Answer<unknown>): string {
  const errorType = findMember(json, "errorType");
  return typeof errorType === "string" ? `${status} ${errorType.slice(0, LONGEST_TYPE)}` : String(status);
}

/** An answer to a request that repeats another, and whether it names the same resource as the first answer did. */
export function describeAgain(again: Answer<unknown>, first: Answer<unknown>, noun: "payment" | "refund"): string {
  const [known, named] = [idsIn(first.json), [...idsIn(again.json)]];
  if (!again.accepted || named.length === 0) return describe(again);
  return `${describe(again)}, ${named.every((id) => known.has(id)) ? "the same" : "another"} ${noun}`;
}

/** What came of each value that was tried, as one text: `accepted: 15, 60; 400 VALIDATION_ERROR: 10080`. */
export function describeTried(tried: readonly (readonly [value: string | number, outcome: string])[]): string {
  const outcomes = [...new Set(tried.map(([, outcome]) => outcome))];
  return outcomes
    .map((outcome) => `${outcome}: ${tried.flatMap((each) => (each[1] === outcome ? [each[0]] : [])).join(", ")}`)
    .join("; ");
}

/** How a field that may be without a value is shown. */
export function presence(value: unknown): "absent" | "null" | "a value" {
  if (value === undefined) return "absent";
  return value === null ? "null" : "a value";
}
