import type { VariantReport } from "../runner/index.ts";
import { count, listSome } from "./paragraph.ts";
import { isWhole } from "./verdict.ts";

/** Coverage of the contract by a run, as text. */
export interface CoverageText {
  /** Counts such as `164 of 164 stated, 49 of 49 implied; 15 of 15 documented responses; 11 of 11 transitions`. */
  readonly counts: string;
  /** Names of missing items, one text for each kind: `not seen: payment.expire and 3 more`. */
  readonly missing: readonly string[];
}

/**
 * Returns the coverage. `most`: maximum number of names of a kind. A selection is narrow by intent: it names missing
 * items only if all names are requested.
 */
export function coverageText({ coverage, answers, transitions, scope }: VariantReport, most: number): CoverageText {
  const named = isWhole(scope) || most === Number.POSITIVE_INFINITY;
  const { stated, implied } = coverage;
  const { declared, seen } = transitions;
  const unanswered = answers.filter(({ responses }) => responses === 0);
  const missing: readonly (readonly [what: string, names: readonly string[]])[] = [
    ["stated, not exercised", stated.missing],
    ["implied, not exercised", implied.missing],
    ["responses never received", unanswered.map(({ operation, status }) => `${operation} ${status}`)],
    ["transitions not seen", declared.filter((each) => !seen.includes(each))],
  ];
  return {
    counts: [
      `${stated.exercised} of ${stated.of} stated, ${implied.exercised} of ${implied.of} implied`,
      `${answers.length - unanswered.length} of ${count(answers.length, "documented response")}`,
      ...(declared.length > 0 ? [`${seen.length} of ${count(declared.length, "transition")}`] : []),
    ].join("; "),
    missing: missing
      .filter(([, names]) => named && names.length > 0)
      .map(([what, names]) => `${what}: ${listSome(names, most)}`),
  };
}
