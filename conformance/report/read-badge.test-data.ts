import type { Verdict } from "../runner/index.ts";
import { agreed, groupsOf } from "./read-text.test-data.ts";
import type { Reading } from "./reading.test-data.ts";

/** What somebody sees of a badge, and what somebody hears who cannot. */
export function readBadge(svg: string): Reading {
  const [heard = ""] = groupsOf(svg, / aria-label="payspec: ([a-z-]+)"/);
  const [color, seen] = groupsOf(
    svg,
    /fill="(#[0-9a-f]{6})"\/>\s*<g [^>]*>\s*<text [^>]*>payspec<\/text>\s*<text [^>]*>([^<]*)<\/text>/,
  );
  // Were it none of them, it would not be that of the report.
  return { verdict: agreed(heard, seen) as Verdict, isGreen: color === "#207a3c" };
}
