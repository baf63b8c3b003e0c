import type { Answer } from "../../../../scenario/index.ts";
import { describeRepeated } from "../../../shared/scenarios/describe.ts";
import { DAY_MS, timeOf } from "../../../shared/scenarios/times.ts";
import { idsIn } from "./shapes.ts";

/** Describes the response to a repeated request, and whether it names the same resource as the first response. */
export function describeAgain(again: Answer<unknown>, first: Answer<unknown>, noun: "payment" | "refund"): string {
  return describeRepeated(again, first, noun, idsIn);
}

/** Longer ids are truncated: an observation must be readable at a glance. */
const LONGEST_DATE = 30;

/**
 * Returns the form of the date in an id, which may be in any time zone: `YYYYMMDD`, `YYYY-MM-DD`, or the text in its
 * place with a 9 for each digit and an A for each letter. The text is the same in every run.
 */
export function dateFormOf(id: string, createdAt: string): string {
  const [, written = ""] = id.split("_");
  const createdMs = timeOf(createdAt);
  for (const dayMs of [createdMs - DAY_MS, createdMs, createdMs + DAY_MS]) {
    const day = new Date(dayMs).toISOString().slice(0, 10);
    if (written === day) return "YYYY-MM-DD";
    if (written === day.replaceAll("-", "")) return "YYYYMMDD";
  }
  const masked = written.slice(0, LONGEST_DATE).replaceAll(/\p{L}/gu, "A").replaceAll(/\d/g, "9");
  return masked === "" ? "nothing" : `no date: ${masked}`;
}
