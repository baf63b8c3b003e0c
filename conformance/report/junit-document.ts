import { type Element, renderRoot } from "./xml.ts";

/** One case of a suite before it is rendered as XML. All texts are printable. */
export interface TestCase {
  readonly name: string;
  readonly kind: "passed" | "failure" | "error" | "skipped";
  /** `type` of an error or a failure. */
  readonly type: string;
  readonly durationMs: number;
  readonly message: string;
  readonly details: string;
  /** Text of system-out. */
  readonly output: string;
}

export interface Suite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

/** Facts about the run that the document is about. */
export interface JUnitHead {
  /** Version of payspec. */
  readonly payspec: string;
  readonly startedAt: string;
  readonly durationMs: number;
}

/** Returns suites as JUnit XML, one piece for each. `redact` redacts the texts once more. */
export function* renderSuites(
  { payspec, startedAt, durationMs }: JUnitHead,
  suites: readonly Suite[],
  redact?: (text: string) => string,
): Generator<string> {
  const counts = countsOf(suites.flatMap(({ cases }) => cases));
  yield* renderRoot(
    { name: "testsuites", attributes: { name: `payspec ${payspec}`, ...counts, time: seconds(durationMs) } },
    toElements(suites, startedAt),
    redact,
  );
}

function* toElements(suites: readonly Suite[], startedAt: string): Generator<Element> {
  for (const { name, cases } of suites) {
    yield {
      name: "testsuite",
      attributes: {
        name,
        ...countsOf(cases),
        skipped: countOf("skipped", cases),
        time: seconds(cases.reduce((total, each) => total + each.durationMs, 0)),
        timestamp: startedAt.replace(/(\.\d+)?Z$/, ""),
      },
      children: cases.map((each) => toElement(name, each)),
    };
  }
}

/** Returns the counts of the root, without skipped cases: the schema allows that count only on suites. */
function countsOf(cases: readonly TestCase[]) {
  return { tests: cases.length, failures: countOf("failure", cases), errors: countOf("error", cases) };
}

function countOf(kind: TestCase["kind"], cases: readonly TestCase[]): number {
  return cases.filter((each) => each.kind === kind).length;
}

function toElement(classname: string, { name, kind, type, durationMs, message, details, output }: TestCase): Element {
  const outcome: Element = {
    name: kind,
    attributes: { message, ...(kind === "skipped" ? {} : { type }) },
    ...(details === "" ? {} : { text: details }),
  };
  return {
    name: "testcase",
    attributes: { classname, name, time: seconds(durationMs) },
    children: [
      ...(kind === "passed" ? [] : [outcome]),
      ...(output === "" ? [] : [{ name: "system-out", text: output }]),
    ],
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

/** Maximum number of checks listed for one case. */
const MAX_CHECKS = 20;

/** Joins the lines, up to the maximum. */
export function lines(all: readonly string[]): string {
  return some(all, "\n");
}

/** Joins texts of several lines with an empty line between them, up to the maximum. */
export function blocks(all: readonly string[]): string {
  return some(all, "\n\n");
}

function some(all: readonly string[], between: string): string {
  const more = all.length > MAX_CHECKS ? [`and ${all.length - MAX_CHECKS} more`] : [];
  return [...all.slice(0, MAX_CHECKS), ...more].join(between);
}
