import {
  listSome,
  markdownCode,
  markdownTable,
  markdownText,
  printable,
  printableJson,
  renderSuites,
  STATES,
  type TestCase,
} from "../report/index.ts";
import { acceptanceOf, exitOf, explainExit } from "./client-baseline.ts";
import {
  type Cited,
  type ClientReport,
  type FoundMistake,
  isFailure,
  isNoticed,
  mistakeTitle,
  type RunResult,
} from "./client-report.ts";
import { MISTAKES } from "./mistake.ts";
import { MOST_RUNS, summaryFacts } from "./render-text.ts";

/** Returns the report as JSON, as `client-report.schema.json` describes it. */
export function renderClientJson(report: ClientReport): string {
  return printableJson(report);
}

/**
 * Returns the report as JUnit XML: a suite for the verdict, one for each kind of run with a case for each run, and one
 * for the mistakes. The document is green only if the exit code is 0.
 */
export function* renderClientJUnit(report: ClientReport): Generator<string> {
  const named = (name: string, cases: readonly ClientCase[]) => ({
    name: `${report.contract.variant}.client.${name}`,
    cases: cases.map(toTestCase),
  });
  const ofKind = (kind: RunResult["kind"]) =>
    report.runs.filter((each) => each.kind === kind).map((each) => runCase(each, report));
  const suites = [
    named("verdict", [verdictCase(report)]),
    named("sound", [runCase(report.sound, report)]),
    named("latitudes", ofKind("latitude")),
    named("conditions", ofKind("condition")),
    named(
      "faults",
      report.faults.map((each) => faultCase(each, report.failOnUnnoticed)),
    ),
    named(
      "mistakes",
      report.mistakes.map((each) => mistakeCase(each, report)),
    ),
    named("baseline", baselineCases(report)),
  ];
  yield* renderSuites(
    report,
    suites.filter(({ cases }) => cases.length > 0),
  );
}

/** A case before its details are placed: in the failure, or in system-out if it passed. */
interface ClientCase extends Pick<TestCase, "name" | "kind" | "message" | "durationMs"> {
  readonly details: readonly string[];
}

function toTestCase({ details, ...shared }: ClientCase): TestCase {
  const text = details.join("\n");
  const isPassed = shared.kind === "passed";
  return { ...shared, type: "client", details: isPassed ? "" : text, output: isPassed ? text : "" };
}

function verdictCase(report: ClientReport): ClientCase {
  const { verdict } = report;
  const exitCode = exitOf(report);
  const kinds = { conformant: "passed", "non-conformant": "failure", partial: "error", "not judged": "error" } as const;
  const own = kinds[verdict];
  const isCovered = exitCode === 0 && own !== "passed";
  const message = `${verdict}, exit ${exitCode}: ${explainExit(report)}`;
  return { name: "verdict", kind: isCovered ? "skipped" : own, message, details: [], durationMs: 0 };
}

/** Returns a case for the stale entries of the baseline, if there is a baseline. */
function baselineCases({ baseline }: ClientReport): readonly ClientCase[] {
  if (!baseline) return [];
  const details = baseline.entries
    .filter(({ state }) => state === "stale")
    .map(({ kind, name }) => `${kind} ${name} is listed, and the problem is gone: remove the entry`);
  const kind = details.length > 0 ? "failure" : "passed";
  return [{ name: "every entry is needed", kind, message: details[0] ?? "", details, durationMs: 0 }];
}

function runCase(run: RunResult, report: ClientReport): ClientCase {
  const { name, text, durationMs, outcome, end, output } = run;
  const shared = { name, durationMs, message: `${end}: ${text}` };
  if (outcome === "not-run") return { ...shared, kind: "skipped", details: [] };
  const accepted = acceptanceOf(report, "server", name);
  if (accepted !== undefined) return { ...shared, kind: "skipped", message: `accepted: ${accepted}`, details: [] };
  if (outcome === "unstable") return { ...shared, kind: "error", message: "passed when repeated", details: [] };
  if (outcome === "passed") return { ...shared, kind: "passed", details: [] };
  const details = [...differenceLines(run), ...(output === undefined ? [] : [`output: ${printable(output)}`])];
  if (!isFailure(run)) return { ...shared, kind: "passed", details: [`${end}, which is not judged`, ...details] };
  return { ...shared, kind: "failure", details };
}

function differenceLines({ requirements, difference }: RunResult): readonly string[] {
  const cited = requirements.map(({ id, level, text, where }) => `${level} ${id} (${where}): ${text}`);
  if (!difference) return cited;
  const { request, status, body, differences, next } = difference;
  return [
    ...cited,
    `received: ${printable(request.line)}${status === undefined ? "" : ` → ${status}`}`,
    printable(body, MOST_BODY),
    ...differences.map((each) => `differs: ${printable(each)}`),
    `then: ${next ? `${printable(next.line)} ${printable(next.body, MOST_BODY)}`.trim() : "no further request"}`,
  ];
}

const MOST_BODY = 1_000;

function faultCase(run: RunResult, mustNotice: boolean): ClientCase {
  const { name, text, durationMs, outcome } = run;
  const shared = { name, durationMs, message: `not noticed: ${text}` };
  if (outcome === "not-run") return { ...shared, kind: "skipped", message: "not run", details: [] };
  if (isNoticed(run)) return { ...shared, kind: "passed", details: [] };
  return mustNotice
    ? { ...shared, kind: "failure", details: [] }
    : { ...shared, kind: "passed", details: [`not noticed: ${text}`] };
}

function mistakeCase(mistake: FoundMistake, report: ClientReport): ClientCase {
  const { requirement, accepted, expected, actual, request, times, runs } = mistake;
  const details = [
    `${requirement.level} ${requirement.id} (${requirement.where}): ${requirement.text}`,
    `expected: ${printable(expected)}`,
    `got: ${printable(actual)}`,
    `request: ${printable(request.line)} ${printable(request.body, MOST_BODY)}`.trim(),
    `seen: ${times} times, in ${listSome(runs, MOST_RUNS)}`,
  ];
  const reason = accepted ? "by --accept" : acceptanceOf(report, "mistake", requirement.id);
  const message = reason === undefined ? `${requirement.id}: ${MISTAKES[mistake.kind]}` : `accepted: ${reason}`;
  const kind = reason === undefined ? "failure" : "skipped";
  return { name: mistakeTitle(mistake), kind, message, details, durationMs: 0 };
}

/** Returns the report as Markdown, for the summary of a CI job. */
export function* renderClientMarkdown(report: ClientReport): Generator<string> {
  const { verdict, contract, command, runs, mistakes, faults, baseline } = report;
  yield `## payspec client: ${verdict}\n\n`;
  yield `${markdownText(contract.title)} ${markdownText(contract.version)}, ${markdownCode(command)}\n\n`;
  yield `Exit ${exitOf(report)}: ${markdownText(explainExit(report))}.\n\n`;
  yield table(["", ""], summaryFacts(report), ([label, text]) => [label, markdownText(text)]);
  const failed = runs.filter(isFailure);
  if (failed.length > 0) {
    yield "\n### Legal servers on which the tests fail\n\n";
    yield table(
      ["server", "what the contract says", "first difference", "first request after it"],
      failed,
      ({ name, text, requirements, difference }) => [
        `${markdownCode(name)}<br>${markdownText(text)}${acceptedText(acceptanceOf(report, "server", name))}`,
        requirements.map(citedText).join("<br>"),
        difference
          ? [difference.request.line, ...difference.differences].map((each) => markdownText(each)).join("<br>")
          : "none",
        difference?.next ? markdownCode(difference.next.line) : "none",
      ],
    );
  }
  if (mistakes.length > 0) {
    yield "\n### Mistakes in requests\n\n";
    yield table(["mistake", "requirement", "expected", "got", "times"], mistakes, (each) => [
      `${markdownText(mistakeTitle(each))}${acceptedText(each.accepted ? "--accept" : acceptanceOf(report, "mistake", each.requirement.id))}`,
      citedText(each.requirement),
      markdownText(each.expected),
      `${markdownText(each.actual)}<br>${markdownCode(each.request.line)}`,
      String(each.times),
    ]);
  }
  if (baseline && baseline.entries.length > 0) {
    yield "\n### Baseline\n\n";
    yield table(["problem", "these runs", "reason"], baseline.entries, ({ name, state, reason }) => [
      markdownCode(name),
      STATES[state],
      markdownText(reason),
    ]);
  }
  const unnoticed = faults.filter(({ outcome }) => outcome === "passed");
  if (unnoticed.length > 0) {
    yield `\n<details><summary>Broken servers that the tests do not notice (${unnoticed.length})</summary>\n\n`;
    yield table(["fault", "server"], unnoticed, ({ name, text }) => [markdownCode(name), markdownText(text)]);
    yield "\n</details>\n";
  }
}

function acceptedText(reason: string | undefined): string {
  return reason === undefined ? "" : `<br>accepted: ${markdownText(reason)}`;
}

function citedText({ id, level, text }: Cited): string {
  return `${markdownCode(id)} (${level})<br>${markdownText(text)}`;
}

function table<T>(columns: readonly string[], items: readonly T[], cellsOf: (item: T) => readonly string[]): string {
  return `${markdownTable(columns, items, cellsOf).join("\n")}\n`;
}
