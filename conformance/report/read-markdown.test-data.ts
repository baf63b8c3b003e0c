import type { Verdict } from "../runner/index.ts";
import {
  groupsOf,
  numberOf,
  outcomeNamed,
  readIterations,
  readScope,
  readStates,
  SCOPE,
} from "./read-text.test-data.ts";
import { type Counts, countsOf, type Reading, sortedIds, type VariantReading } from "./reading.test-data.ts";

const VERDICT = "(conformant|non-conformant|unreachable|partial|suite-error)";

/** Parses the summary of a job. */
export function readMarkdown(page: string): Reading {
  const [head = "", ...sections] = page.split(/^### /m);
  const [glyph, verdict] = groupsOf(head, new RegExp(`^## (\\S) payspec: ${VERDICT}$`, "m"));
  const [exit] = groupsOf(head, /^exit (\d+): /m);
  // The pattern names the verdicts.
  return {
    verdict: verdict as Verdict,
    exitCode: Number(exit),
    isGreen: glyph === "✓",
    variants: sections.map((each) => readSection(each, head)),
  };
}

/** Returns the number of rows in the table of causes; with several variants, each has its own table. */
function causesIn(head: string, variant: string): number {
  const tables = head.split(/^#### Causes(?= in |$)/m).slice(1);
  const own = tables.find((each) => each.startsWith(` in <code>${variant}</code>\n`) || each.startsWith("\n")) ?? "";
  return [...own.matchAll(/^\| \d+\. /gm)].length;
}

function readSection(section: string, head: string): VariantReading {
  const [variant = "", verdict, ...scope] = groupsOf(
    section,
    new RegExp(`^.* <code>(.*)</code>: ${VERDICT}(?: ${SCOPE})?\\n`),
  );
  const [coverage = ""] = groupsOf(section, /^- coverage: (\d+ of \d+ stated, \d+ of \d+ implied);/m);
  const [received = "", validated = "", unconstrained = "", unanswered = ""] = groupsOf(
    section,
    /^- responses: ([\d,]+) received, ([\d,]+) validated, of these ([\d,]+) unconstrained(?:, ([\d,]+) requests? unanswered)?$/m,
  );
  const [observations] = groupsOf(section, /^- observations: (\d+),/m);
  const failed = (glyph: string) =>
    sortedIds(
      [...section.matchAll(new RegExp(`^\\| ${glyph} <code>(.*?)</code>`, "gm"))].map(([, id = ""]) => plain(id)),
    );
  return {
    variant: plain(variant),
    verdict: verdict as Verdict,
    ...readScope(scope),
    requirements: readTable(section),
    violated: failed("✗"),
    findings: failed("!"),
    causes: causesIn(head, variant),
    coverage,
    requests: numberOf(received) + numberOf(unanswered === "" ? "0" : unanswered),
    responses: `${numberOf(received)} received, ${numberOf(validated)} validated, ${numberOf(unconstrained)} unconstrained`,
    observations: Number(observations),
    iterations: readIterations(/^- load: (.*)$/m.exec(section)?.[1]),
    baseline: readStates(/^- baseline: (.*)$/m.exec(section)?.[1]),
    stale: sortedIds([...section.matchAll(/^\| <code>(.*?)<\/code> \w+ \| stale: /gm)].map(([, id = ""]) => plain(id))),
  };
}

/** Parses a table of outcomes with one row for each level. */
function readTable(section: string): Counts {
  const [table = ""] = groupsOf(section, /^(\| requirements \|.*\n(?:\|.*\n)+)/m);
  const [heading = [], , ...rows] = table
    .trimEnd()
    .split("\n")
    .map((line) => line.slice(2, -2).split(" | "));
  const outcomes = heading.slice(1).map(outcomeNamed);
  return countsOf(
    rows.flatMap(([level, ...numbers]) =>
      numbers.flatMap((each, column): string[] =>
        Array(each === "-" ? 0 : Number(each)).fill(`${level} ${outcomes[column]}`),
      ),
    ),
  );
}

/** Returns the text as a browser shows it. */
function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
