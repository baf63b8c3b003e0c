import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../log/index.ts";
import { casesOf } from "../testing/bounds.ts";
import { renderJUnit, streamJUnit } from "./junit.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportFrom, reportOf, sampleLog } from "./samples.test-data.ts";

/** Fails for unbalanced tags, unquoted attributes, a stray `<` or `&`, and characters that XML 1.0 forbids. */
function assertWellFormed(xml: string): void {
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^>]*\?>\n/, "")
    .replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<>]*")*)(\/?)>/g, (_, end, name, __, empty) => {
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return "";
    });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#\d+;)/);
}

interface Suite {
  readonly name: string;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly body: string;
}

function suitesOf(xml: string): readonly Suite[] {
  return [
    ...xml.matchAll(
      /<testsuite name="([^"]*)" tests="(\d+)" failures="(\d+)" errors="(\d+)" skipped="(\d+)"[^>]*?(?:\/>|>(.*?)<\/testsuite>)/gs,
    ),
  ].map(([, name = "", tests, failures, errors, skipped, body = ""]) => ({
    name,
    tests: Number(tests),
    failures: Number(failures),
    errors: Number(errors),
    skipped: Number(skipped),
    body,
  }));
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const having = (all: readonly { outcome: Outcome }[], ...outcomes: Outcome[]) =>
  all.filter((each) => outcomes.includes(each.outcome)).length;

describe("renderJUnit", () => {
  it("is well-formed, and its counts match its contents and the report", () => {
    return fc.assert(
      fc.property(randomLog, (lines) => {
        const report = reportFrom(lines);
        const xml = renderJUnit(report);
        assertWellFormed(xml);
        const suites = suitesOf(xml);
        const sum = (key: "tests" | "failures" | "errors") => suites.reduce((all, each) => all + each[key], 0);
        expect(xml).toContain(
          ` tests="${sum("tests")}" failures="${sum("failures")}" errors="${sum("errors")}" time="`,
        );
        for (const { tests, failures, errors, skipped, body } of suites) {
          expect(count(body, /<testcase /g)).toBe(tests);
          expect(count(body, /<failure /g)).toBe(failures);
          expect(count(body, /<error /g)).toBe(errors);
          expect(count(body, /<skipped /g)).toBe(skipped);
        }
        for (const { variant, causes, requirements, scenarios } of report.variants) {
          const own = suites.filter((each) => each.name.startsWith(`${variant}.`));
          const ofRequirements = own.filter((each) => each.name === `${variant}.requirements`);
          const ofCauses = own.filter((each) => each.name === `${variant}.causes`);
          expect(ofCauses.map(({ tests }) => tests)).toEqual(causes.length > 0 ? [causes.length] : []);
          const ofScenarios = own.filter((each) => !ofRequirements.includes(each) && !ofCauses.includes(each));
          for (const [group, results] of [[ofRequirements, requirements] as const, [ofScenarios, scenarios] as const]) {
            const total = (key: "tests" | "failures" | "errors" | "skipped") =>
              group.reduce((sum, each) => sum + each[key], 0);
            expect(total("tests")).toBe(results.length);
            const red = total("failures") + total("errors") + total("skipped");
            expect(red).toBe(having(results, "violated", "inconclusive", "suite-error"));
            if (report.baseline) expect(total("failures")).toBeLessThanOrEqual(having(results, "violated"));
            else expect(total("failures")).toBe(having(results, "violated"));
          }
        }
      }),
      { numRuns: casesOf(300) },
    );
  });

  it("shows every requirement of the plan", () => {
    const report = reportOf(SAMPLES.unreachable);
    const xml = renderJUnit(report);
    for (const { id } of report.variants[0]?.requirements ?? []) expect(xml).toContain(`name="${id}: `);
  });

  it("reports a failure for a schema violation that no scenario checks", () => {
    const requirements = suitesOf(renderJUnit(reportOf(SAMPLES.violated))).find(
      (each) => each.name === "sample.requirements",
    );
    expect(requirements?.body).toMatch(
      /name="thing.expires-at: [^"]*"[^>]*>\s*<failure message="thing\/accepted: [^"]*at \/expiresAt/,
    );
  });

  it("shows everything needed to understand and reproduce a failure", () => {
    const suites = suitesOf(
      renderJUnit(reportOf(SAMPLES.violated), ({ variant, scenario, repeat, check }) =>
        check.requirement === "thing.expires-at" ? undefined : `sh r/${variant}-${scenario}-${repeat}.sh`,
      ),
    );
    const facts = [
      "requirement  part.sum-within-amount",
      "text         All parts of a thing together never exceed its amount.",
      "where        Sample API, Create part, rule 3",
      "request      POST /api/v1/thing/TH_20261121_7Q/part/create",
      'body         {"amount":"70.01","reason":"again"}',
      "expected     a rejection (4xx), and total still 30.00",
      "got          202, partId PT_20261121_9X",
      "cause        2. createPart, part.sum-within-amount: wrong value (1 response, 1 scenario, 1 requirement)",
      "reproduce    sh r/sample-part/partial-then-excess-0.sh",
    ].join("\n");
    for (const name of ["sample.causes", "sample.part", "sample.requirements"]) {
      expect(suites.find((each) => each.name === name)?.body).toContain(facts);
    }
    const requirements = suites.find((each) => each.name === "sample.requirements")?.body;
    expect(requirements).toMatch(/\nat {11}\/expiresAt\nexpected .*\ngot .*\ncause .*\n\nscenario/);
    expect(requirements?.match(/reproduce/g)).toHaveLength(1);
  });

  it("lists the causes first, each with its requirements and scenarios", () => {
    const suites = suitesOf(renderJUnit(reportOf(SAMPLES.violated)));
    expect(suites.map(({ name }) => name).slice(0, 2)).toEqual(["verdict", "sample.causes"]);
    const causes = suites[1]?.body ?? "";
    expect(causes).toContain('name="2. createPart, part.sum-within-amount: wrong value (1 response');
    expect(causes).toContain(
      [
        "requirements",
        "part.sum-within-amount: All parts of a thing together never exceed its amount.",
        "",
        "scenarios",
        "part/partial-then-excess</failure>",
      ].join("\n"),
    );
  });

  it("contains an error if the run ended early", () => {
    expect(renderJUnit(reportOf(SAMPLES.unreachable))).toContain(
      '<error message="unreachable: connect ECONNREFUSED 127.0.0.1:9" type="unreachable"/>',
    );
    expect(renderJUnit(reportOf(SAMPLES.cut))).toContain('type="partial"');
  });

  it("shows findings and observations, without a failure", () => {
    const xml = renderJUnit(reportOf(SAMPLES.finding));
    expect(xml).toMatch(
      /<system-out>finding wire.content-type: expected content type application\/json, got content type text\/html, request POST \/api\//,
    );
    expect(xml).toContain("observed thing.extra: also shows: colour");
    expect(xml).toContain('failures="0" errors="0"');
  });

  it("shows coverage and run-wide rules, without a failure", () => {
    const verdicts = suitesOf(renderJUnit(reportOf(SAMPLES["rule broken"]))).find((each) => each.name === "verdict");
    expect(verdicts?.body).toContain(
      [
        "<system-out>verdict: non-conformant",
        "coverage: 5 of 5 stated, 2 of 2 implied; 1 of 2 documented responses; 0 of 1 transition",
        "responses never received: createPart default",
        "transitions not seen: part.settle",
        "invariants: 1 of 3 rules held over 1,234 comparisons; broken: part.total-increases; no comparisons: thing.extra",
      ].join("\n"),
    );
  });

  it("skips a cause only if the baseline accepts it", () => {
    const log = sampleLog()
      .begin("thing/accepted")
      .check("thing/accepted", "thing.created", "violated", { expected: "201", actual: "500" })
      .finish("thing/accepted", "violated")
      .begin("thing/again")
      .check("thing/again", "thing.created", "suite-error", { reason: "broke" })
      .finish("thing/again", "suite-error")
      .end();
    const causes = suitesOf(renderJUnit(reportOf(log))).find((each) => each.name === "sample.causes");
    expect(causes?.body).toContain("<failure ");
    expect(causes?.body).not.toContain("<skipped ");
  });

  it("says which rule compared nothing if that is why a requirement is inconclusive", () => {
    const log = sampleLog().passing("thing/again", "thing.created").watched("part.settled", 0).end();
    expect(renderJUnit(reportOf(log))).toContain(
      'message="part.settled: the run-wide rule had nothing to compare: no things that were read again"',
    );
  });

  it("cannot be forged by a deployment", () => {
    const actual = ']]></failure><testcase name="forged"/>\u0000\u001b[31m\ud800&amp;"';
    const log = sampleLog().begin("thing/again").check("thing/again", "thing.created", "violated", { actual });
    const xml = renderJUnit(reportOf(log));
    assertWellFormed(xml);
    expect(xml).toContain(']]&gt;&lt;/failure&gt;&lt;testcase name="forged"/&gt;\\u0000\\u001b[31m\\ud800&amp;amp;"');
  });
});

it("is streamed in pieces, one per suite", () => {
  const pieces = [...streamJUnit(reportOf(SAMPLES.violated))];
  expect(pieces.join("")).toBe(renderJUnit(reportOf(SAMPLES.violated)));
  expect(pieces.slice(1, -1).filter((each) => !/^ {2}<testsuite [\s\S]*<\/testsuite>\n$/.test(each))).toEqual([]);
  expect(pieces.length).toBeGreaterThan(4);
});
