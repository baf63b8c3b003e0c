import type { Answer } from "../../../scenario/index.ts";
import { findMember } from "./shapes.ts";

/** Longer texts of a deployment are cut: an observation is read at a glance. */
const LONGEST_TYPE = 60;

/** An answer as an observation: its status, and its errorType where it has one. Nothing in it changes from run to run. */
export function describe({ status, json }: Answer<unknown>): string {
  const errorType = findMember(json, "errorType");
  return typeof errorType === "string" ? `${status} ${errorType.slice(0, LONGEST_TYPE)}` : String(status);
}

/** How a field that may be without a value is shown. */
export function presence(value: unknown): "absent" | "null" | "a value" {
  if (value === undefined) return "absent";
  return value === null ? "null" : "a value";
}
