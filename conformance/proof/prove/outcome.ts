import { createHash } from "node:crypto";
import type { Line } from "../../log/index.ts";
import { EXIT_CODES, type Report, type Verdict } from "../../runner/index.ts";
import { disagreements, type Expected, type Reported, reportedBy } from "../reported.ts";
import { createEvidence, type Evidence, type Wanting } from "./evidence.ts";
import { createFailureBlocks } from "./failure-blocks.ts";
import { type Part, runPart } from "./part.ts";
import { lackingIn } from "./stands-alone.ts";
import type { Subject, SubjectKey } from "./subject.ts";

/** Evidence of one subject about the suite, from a current run or a recorded one. */
export interface Proven extends SubjectKey {
  readonly reported: Reported;
  readonly wanting: readonly Wanting[];
  /** Digest of the failures. Two faults with the same digest cannot be distinguished by a run. */
  readonly evidence: string;
  /** Reasons why it proves nothing, or something wrong; empty if everything is as declared. */
  readonly wrong: readonly string[];
}

/** Result of running one subject. Plain data, because worker threads post it. */
export interface Outcome extends Proven {
  readonly text: string;
  readonly verdict: Verdict;
  readonly exit: number;
  /** Number of requirements that passed. */
  readonly passed: number;
  /** One line for each failed check, without values that differ from run to run. */
  readonly failures: readonly string[];
}

export interface OutcomeOptions {
  /** Restricts the run to this part. */
  readonly part?: Part | undefined;
  /** Also runs the reproduction of each failure; default: true. */
  readonly again?: boolean;
}

/** Runs one subject and compares the result with its declaration. A crash yields an outcome that is wrong. */
export async function outcomeOf(subject: Subject, { part, again = true }: OutcomeOptions = {}): Promise<Outcome> {
  const { group, variant, name, text } = subject;
  const evidence = createEvidence();
  const failureBlocks = group === "fault" || group === "schema fault" ? createFailureBlocks() : undefined;
  const read = (line: Line) => {
    evidence.add(line);
    failureBlocks?.add(line);
  };
  const report = part ? await runPart(subject, part, read) : await subject.run([], read);
  const { verdict } = report;
  const reported = reportedBy(report);
  const failures = evidence.failureLines();
  return {
    ...{ group, variant, name, text, verdict },
    exit: EXIT_CODES[verdict],
    reported,
    passed: report.variants.flatMap(({ requirements }) => requirements).filter(({ outcome }) => outcome === "pass")
      .length,
    wanting: evidence.wanting(),
    evidence: digestOf(failures),
    failures,
    wrong: [
      ...wrongIn(subject, report, evidence),
      ...(failureBlocks ? await lackingIn(subject, failureBlocks, reported.violated, again) : []),
    ],
  };
}

/**
 * Returns a digest short enough for readable diffs; a random collision among a thousand faults is practically
 * impossible.
 */
function digestOf(failures: readonly string[]): string {
  return createHash("sha256").update(failures.join("\n")).digest("hex").slice(0, 16);
}

function wrongIn({ group, expected }: Subject, report: Report, evidence: Evidence): readonly string[] {
  return [
    ...(report.end.kind === "finished" || group === "control" ? [] : [`the run ended early: ${report.end.kind}`]),
    ...(group === "control" ? [] : evidence.unanswered()),
    ...(expected ? disagreements(expected, report) : []),
    ...verdictIsWrong(group, expected, reportedBy(report), report.verdict),
  ];
}

function verdictIsWrong(
  group: Subject["group"],
  expected: Expected | undefined,
  reported: Reported,
  verdict: Verdict,
): readonly string[] {
  const wanted = wantedVerdicts(group, expected, reported);
  return wanted.includes(verdict) ? [] : [`the verdict is ${verdict}, not ${wanted.join(" or ")}`];
}

function wantedVerdicts(
  group: Subject["group"],
  expected: Expected | undefined,
  { findings }: Reported,
): readonly Verdict[] {
  if (group === "control") return ["non-conformant", "unreachable", "partial"];
  if (group === "fault" || group === "schema fault") {
    // A violated implied requirement is a finding, which does not affect the verdict.
    const isImplied = expected?.broken.every((id) => findings.includes(id)) && findings.length > 0;
    return isImplied ? ["conformant", "partial"] : ["non-conformant"];
  }
  return expected?.inconclusive && expected.inconclusive.length > 0 ? ["partial", "conformant"] : ["conformant"];
}
