import type { Outcome } from "../log/index.ts";
import type { Paint, Style } from "./style.ts";

/** One glyph for each outcome, the same in every text. */
export const MARKS = {
  pass: "✓",
  violated: "✗",
  finding: "!",
  inconclusive: "◌",
  observed: "·",
  "suite-error": "⊘",
} as const satisfies Record<Outcome, string>;

/** Outcomes by severity, the most severe first. */
export const OUTCOMES = [
  "suite-error",
  "violated",
  "inconclusive",
  "finding",
  "pass",
  "observed",
] as const satisfies readonly Outcome[];

/** Returns the most severe of several outcomes; `pass` if there are none. */
export function heaviestOutcome(outcomes: readonly Outcome[]): Outcome {
  return OUTCOMES.find((each) => outcomes.includes(each)) ?? "pass";
}

export function paintOf(style: Style, outcome: Outcome): Paint {
  switch (outcome) {
    case "pass":
      return style.green;
    case "violated":
    case "suite-error":
      return style.red;
    case "finding":
    case "inconclusive":
      return style.yellow;
    case "observed":
      return style.dim;
  }
}

/** Returns the painted glyph. */
export function mark(style: Style, outcome: Outcome): string {
  return paintOf(style, outcome)(MARKS[outcome]);
}
