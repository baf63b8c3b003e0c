import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXIT_CODES, type Report, type Verdict } from "../runner/index.ts";
import { renderJson } from "./json.ts";
import { renderJUnit } from "./junit.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, reportFrom } from "./samples.test-data.ts";
import { EXIT, headline } from "./verdict.ts";

/** What each output says of the verdict, read as a person or a machine would read it. */
function readings(report: Report, lines: Parameters<typeof printed>[0]["lines"]) {
  const terminal = printed({ lines });
  const json: unknown = JSON.parse(renderJson(report));
  return {
    terminal: /─\n(\S+)[^─]*$/u.exec(terminal)?.[1],
    terminalExit: Number(/\nexit (\d+): [^─]*$/u.exec(terminal)?.[1] ?? 0),
    json,
    red: redCases(renderJUnit(report)),
  };
}

function redCases(xml: string): number {
  const head = /<testsuites [^>]*failures="(\d+)" errors="(\d+)"/.exec(xml);
  return Number(head?.[1]) + Number(head?.[2]);
}

function expectAgreement(lines: Parameters<typeof printed>[0]["lines"]): Verdict {
  const report = reportFrom(lines);
  const { terminal, terminalExit, json, red } = readings(report, lines);
  expect(terminal).toBe(report.verdict);
  expect(terminalExit).toBe(EXIT_CODES[report.verdict]);
  expect(json).toMatchObject({ verdict: report.verdict, exitCode: EXIT_CODES[report.verdict] });
  expect(red > 0).toBe(report.verdict !== "conformant");
  return report.verdict;
}

describe("exit code, terminal, JSON and JUnit", () => {
  it.each(Object.entries(SAMPLES))("agree on the sample: %s", (_, log) => {
    expectAgreement(log.lines);
  });

  const met = new Set<Verdict>();
  const agrees = fc.property(randomLog, (lines) => {
    met.add(expectAgreement(lines));
  });
  it("agree on any report", () => fc.assert(agrees, { numRuns: 1_000 }));
  it("were asked about every verdict", () => {
    expect([...met].sort()).toEqual(Object.keys(EXIT_CODES).sort());
  });
});

it("the codes are the runner's", () => {
  expect(EXIT).toEqual(EXIT_CODES);
});

it("a selection says so beside its verdict", () => {
  expect(headline({ verdict: "conformant", scope: { selected: 12, judgeable: 131 } })).toBe(
    "conformant (12 of 131 requirements selected)",
  );
  expect(headline({ verdict: "conformant", scope: { selected: 131, judgeable: 131 } })).toBe("conformant");
});
