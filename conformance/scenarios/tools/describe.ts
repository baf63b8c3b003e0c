import type { Answer } from "../../scenario/index.ts";
import { findMember } from "./walk.ts";

/** Longer texts of a deployment are cut: an observation is read at a glance. */
const LONGEST = 60;

/** An answer as an observation: its status, and its member `kind` where that is a text. Nothing in it changes from run to run. */
export function describeAnswer({ status, json }: Answer<unknown>, kind: string): string {
  const found = findMember(json, kind);
  return typeof found === "string" ? `${status} ${found.slice(0, LONGEST)}` : String(status);
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

/** How a value that was known before is shown again. */
export function shownAgain(shown: unknown, known: unknown): "absent" | "null" | "the same" | "another" {
  const found = presence(shown);
  if (found !== "a value") return found;
  return shown === known ? "the same" : "another";
}
