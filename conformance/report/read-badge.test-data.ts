import type { Verdict } from "../runner/index.ts";
import { agreed, groupsOf } from "./read-text.test-data.ts";
import type { Reading } from "./reading.test-data.ts";

/** Parses a badge: its visible text and its accessible label must agree. */
export function readBadge(svg: string): Reading {
  const [label = ""] = groupsOf(svg, / aria-label="payspec: ([a-z-]+)"/);
  const [color, visible] = groupsOf(
    svg,
    /fill="(#[0-9a-f]{6})"\/>\s*<g [^>]*>\s*<text [^>]*>payspec<\/text>\s*<text [^>]*>([^<]*)<\/text>/,
  );
  // The caller compares it with the verdict of the report, so a wrong value is detected there.
  return { verdict: agreed(label, visible) as Verdict, isGreen: color === "#207a3c" };
}
