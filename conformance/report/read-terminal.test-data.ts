import type { Verdict } from "../runner/index.ts";
import {
  agreed,
  groupsOf,
  numberOf,
  outcomeNamed,
  readIterations,
  readScope,
  readStates,
  SCOPE,
} from "./read-text.test-data.ts";
import { type Counts, countsOf, type Reading, sortedIds, type VariantReading } from "./reading.test-data.ts";

const HEADLINE = new RegExp(`(conformant|non-conformant|unreachable|partial|suite-error)(?:\\s+${SCOPE})?`);

/**
 * Splits the summary at its rules into one section for each variant, and the verdict. Server-supplied text never begins
 * a line.
 */
function partsOf(text: string): { readonly sections: readonly string[]; readonly last: string } {
  const [, ...parts] = text.split(/^─+\n/m);
  return { sections: parts.slice(0, -1), last: parts.at(-1) ?? "" };
}

/** Parses the summary at the end of a run without colour, of any width. */
export function readTerminal(text: string): Reading {
  const { sections, last } = partsOf(text);
  const { verdict, ...scope } = readHeadline(groupsOf(last, beginning(/^/, "m")));
  // A run that is not a success but exits with 0 prints that code.
  const exitCode = Number(/^exit (\d+): /m.exec(last)?.[1] ?? (verdict === "conformant" ? 0 : Number.NaN));
  const [only, ...more] = sections;
  const variants =
    more.length > 0 ? readSeveral(sections, last) : only ? [{ verdict, ...scope, ...readSection(only) }] : [];
  return { verdict, exitCode, passes: exitCode === 0, variants };
}

/** Parses several variants. Each prints its verdict twice: above its section, and by its name in the last lines. */
function readSeveral(sections: readonly string[], last: string): readonly VariantReading[] {
  const named = [...last.matchAll(new RegExp(`^ {2}(\\S+) +${HEADLINE.source}(?=:|$)`, "gm"))];
  return sections.map((section, index) => {
    const [, variant = "", ...groups] = named[index] ?? [];
    const below = section.slice(section.search(/ {3}|\n/));
    const above = readHeadline(groupsOf(below, beginning(/^\s*/)));
    const { verdict, scope, withoutLive } = readHeadline(groups);
    return {
      variant,
      verdict: agreed(verdict, above.verdict),
      scope: agreed(scope, above.scope),
      withoutLive: Number(agreed(String(withoutLive), String(above.withoutLive))),
      ...readSection(section),
    };
  });
}

function beginning(start: RegExp, flags = ""): RegExp {
  return new RegExp(`${start.source}${HEADLINE.source}(?= {3}|\\n|$)`, flags);
}

function readHeadline([verdict, ...scope]: readonly (string | undefined)[]) {
  // The pattern names the verdicts.
  return { verdict: verdict as Verdict, ...readScope(scope) };
}

function readSection(section: string): VariantReading {
  const marked = (mark: string) =>
    sortedIds([...section.matchAll(new RegExp(`^ {2}${mark} (\\S+)`, "gm"))].map(([, id = ""]) => id));
  const [stated, ofStated, implied, ofImplied] = groupsOf(
    section,
    /^ {2}coverage\s+(\d+)\s+of\s+(\d+)\s+stated,\s+(\d+)\s+of\s+(\d+)\s+implied;/m,
  );
  const [received = "", validated = "", unconstrained = "", unanswered = ""] = groupsOf(
    section,
    /^ {2}responses\s+([\d,]+)\s+received,\s+([\d,]+)\s+validated,\s+of\s+these\s+([\d,]+)\s+unconstrained(?:,\s+([\d,]+)\s+requests?\s+unanswered)?$/m,
  );
  const [observations] = groupsOf(section, /^ {2}observations\s+(\d+),/m);
  return {
    requirements: readTable(section),
    violated: marked("✗"),
    findings: marked("!"),
    causes: [...section.matchAll(/^\d+\. /gm)].length,
    coverage: `${stated} of ${ofStated} stated, ${implied} of ${ofImplied} implied`,
    requests: numberOf(received) + numberOf(unanswered),
    responses: `${numberOf(received)} received, ${numberOf(validated)} validated, ${numberOf(unconstrained)} unconstrained`,
    observations: Number(observations),
    iterations: readIterations(/^ {2}load {10}(.*)$/m.exec(section)?.[1]),
    baseline: readStates(/^ {2}baseline {6}(.*(?:\n {16}\S.*)*)$/m.exec(section)?.[1]?.replace(/\s+/g, " ")),
    stale: sortedIds(
      [...section.matchAll(/^ {2}=\s+(\S+)\s+is\s+listed\s+as\s+\w+,\s+and\s/gm)].map(([, id = ""]) => id),
    ),
  };
}

/** Parses a line of outcomes, by name or by mark, with one line for each level below. */
function readTable(section: string): Counts | undefined {
  const lines = section.split("\n");
  const outcomesOf = (line: string) => line.trim().split(/ {2,}/).map(outcomeNamed);
  const start = lines.findIndex((each) => outcomesOf(each).every((outcome) => outcome !== undefined));
  if (start < 0) return undefined;
  const outcomes = outcomesOf(lines[start] ?? "");
  const rows = lines.slice(start + 1, lines.indexOf("", start));
  const cells = rows.flatMap((row) => {
    const numbers = row.slice(16).trim().split(/ +/);
    return numbers.flatMap((each, column): string[] => {
      return Array(each === "-" ? 0 : Number(each)).fill(`${row.slice(2, 16).trim()} ${outcomes[column]}`);
    });
  });
  return countsOf(cells);
}
