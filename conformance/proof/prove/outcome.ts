import { EXIT_CODES, type Report, type Verdict } from "../../runner/index.ts";
import type { Reported } from "../../sandbox/index.ts";
import { disagreements, reportedBy } from "../reported.ts";
import type { FinishedRun } from "../run-in-memory.ts";
import { evidenceIn, type Wanting, wantingIn } from "./evidence.ts";
import type { Subject, SubjectKey } from "./subject.ts";

/** What came of one subject. Plain data: it crosses the border of a worker. */
export interface Outcome extends SubjectKey {
  readonly text: string;
  readonly verdict: Verdict;
  readonly exit: number;
  readonly reported: Required<Reported>;
  /** How many requirements the run judged as they should be. */
  readonly passed: number;
  readonly wanting: readonly Wanting[];
  readonly evidence: readonly string[];
  /** Why it proves nothing, or the wrong thing; none where all is as declared. */
  readonly wrong: readonly string[];
}

/** Runs one subject and holds what the run says against what it declares. A crash is an outcome, and a wrong one. */
export async function outcomeOf(subject: Subject): Promise<Outcome> {
  const { report, lines } = await subject.run();
  const { group, variant, name, text } = subject;
  const { verdict } = report;
  return {
    ...{ group, variant, name, text, verdict },
    exit: EXIT_CODES[verdict],
    reported: reportedBy(report),
    passed: report.variants.flatMap(({ requirements }) => requirements).filter(({ outcome }) => outcome === "pass")
      .length,
    wanting: wantingIn(lines),
    evidence: evidenceIn(lines),
    wrong: wrongIn(subject, { report, lines }),
  };
}

function wrongIn({ group, expected }: Subject, { report, lines }: FinishedRun): readonly string[] {
  const luck = group === "control" ? [] : lines.flatMap(unanswered);
  return [
    ...(report.end.kind === "finished" || group === "control" ? [] : [`the run ended early: ${report.end.kind}`]),
    ...[...new Set(luck)],
    ...(expected ? disagreements(expected, report) : []),
    ...verdictIsWrong(group, expected, report),
  ];
}

/** A request time-out or a broken connection is no way to catch a fault. */
function unanswered(line: FinishedRun["lines"][number]): readonly string[] {
  return line.type === "exchange" && line.failure ? [`${line.operation} was not answered: ${line.failure.reason}`] : [];
}

function verdictIsWrong(group: Subject["group"], expected: Reported | undefined, report: Report): readonly string[] {
  const wanted = wantedVerdicts(group, expected);
  return wanted.includes(report.verdict) ? [] : [`the verdict is ${report.verdict}, not ${wanted.join(" or ")}`];
}

function wantedVerdicts(group: Subject["group"], expected: Reported | undefined): readonly Verdict[] {
  if (group === "control") return ["non-conformant", "unreachable", "partial"];
  if (expected?.violated && expected.violated.length > 0) return ["non-conformant"];
  if (group === "fault" || group === "schema fault") {
    return expected?.findings && expected.findings.length > 0 ? ["conformant", "partial"] : ["non-conformant"];
  }
  return expected?.inconclusive && expected.inconclusive.length > 0 ? ["partial", "conformant"] : ["conformant"];
}
