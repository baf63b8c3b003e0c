import type { Level } from "../contract/index.ts";
import type { Outcome } from "../log/index.ts";
import type { RequirementResult } from "../runner/index.ts";

/** One glyph for each outcome, the same in every text. */
export const MARKS = {
  pass: "✓",
  violated: "✗",
  finding: "!",
  inconclusive: "◌",
  observed: "·",
  "suite-error": "⊘",
} as const satisfies Record<Outcome, string>;

/**
 * Outcomes by severity, the most severe first; a copy of OUTCOMES_BY_SEVERITY in `runner/`, because the script of the HTML
 * report contains this file, and would contain the runner.
 */
export const OUTCOMES = [
  "suite-error",
  "violated",
  "inconclusive",
  "finding",
  "pass",
  "observed",
] as const satisfies readonly Outcome[];

/** Returns the most severe of several outcomes; `pass` if there are none. */
export function worstOutcome(outcomes: readonly Outcome[]): Outcome {
  return OUTCOMES.find((each) => outcomes.includes(each)) ?? "pass";
}

/** Number of requirements by level and outcome. */
export interface RequirementCounts {
  /** Columns: those that are always shown, and any other outcome that occurred. */
  readonly outcomes: readonly Outcome[];
  /** Levels that occur, each with a number for each column. */
  readonly rows: readonly { readonly row: Row; readonly numbers: readonly number[] }[];
}

/** Displayed names of the outcomes of requirements. */
export const HEADINGS = {
  pass: "met",
  violated: "violated",
  finding: "finding",
  inconclusive: "inconclusive",
  observed: "observed",
  "suite-error": "suite error",
} as const satisfies Record<Outcome, string>;

const ROWS = ["stated", "implied", "open", "unobservable", "context", "not selected"] as const satisfies readonly (
  | Level
  | "not selected"
)[];

type Row = (typeof ROWS)[number];

/** Outcomes that are always shown, so that they have a fixed place in the table. */
export const ALWAYS: readonly Outcome[] = ["pass", "violated", "inconclusive"];

/** Counts requirements by level and outcome; those that were judged but not selected have their own row. */
export function requirementCounts(requirements: readonly RequirementResult[]): RequirementCounts {
  const outcomes = (Object.keys(HEADINGS) as Outcome[]) // its keys are exactly the outcomes
    .filter((each) => ALWAYS.includes(each) || requirements.some(({ outcome }) => outcome === each));
  const rows = ROWS.map((row) => {
    const results = requirements.filter((each) => (each.selected ? each.level : "not selected") === row);
    return { row, numbers: outcomes.map((each) => results.filter(({ outcome }) => outcome === each).length) };
  });
  return { outcomes, rows: rows.filter(({ numbers }) => numbers.some((each) => each > 0)) };
}
