import type { Level } from "../contract/index.ts";
import type { Outcome } from "../log/index.ts";
import type { RequirementResult } from "../runner/index.ts";

/** How many requirements of each level had each outcome. */
export interface RequirementCounts {
  /** The columns: those that are always shown, and the others where there is any. */
  readonly outcomes: readonly Outcome[];
  /** The levels of which there are any, each with a number a column. */
  readonly rows: readonly { readonly row: Row; readonly numbers: readonly number[] }[];
}

/** What a person calls the outcomes of requirements. */
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

/** Always shown, so that a glance finds them in the same place. */
export const ALWAYS: readonly Outcome[] = ["pass", "violated", "inconclusive"];

/** Requirements by level and outcome; what was not selected, yet judged, stands apart in a row of its own. */
export function requirementCounts(requirements: readonly RequirementResult[]): RequirementCounts {
  const outcomes = (Object.keys(HEADINGS) as Outcome[]) // its keys are exactly the outcomes
    .filter((each) => ALWAYS.includes(each) || requirements.some(({ outcome }) => outcome === each));
  const rows = ROWS.map((row) => {
    const results = requirements.filter((each) => (each.selected ? each.level : "not selected") === row);
    return { row, numbers: outcomes.map((each) => results.filter(({ outcome }) => outcome === each).length) };
  });
  return { outcomes, rows: rows.filter(({ numbers }) => numbers.some((each) => each > 0)) };
}
