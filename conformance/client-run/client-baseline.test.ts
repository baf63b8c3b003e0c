import { describe, expect, test } from "vitest";
import { acceptanceOf, exitOf, explainExit, withBaseline } from "./client-baseline.ts";
import type { AcceptedProblem, ReportFacts, RunResult } from "./client-report.ts";
import { FAILED, MISTAKE, reportOf, resultOf, SOUND_RESULT } from "./testing/reports.ts";

const server = (name: string): AcceptedProblem => ({ kind: "server", name, reason: "ticket 1" });
const mistake = (name: string): AcceptedProblem => ({ kind: "mistake", name, reason: "ticket 2" });

const UNSTABLE = resultOf({ name: "slow", outcome: "unstable" });
const NOT_RUN = resultOf({ name: "late", outcome: "not-run" });
const NUMBER = "create-payment.amount-json-number";
/** A selection as wide as the whole plan. */
const WHOLE = (results: readonly RunResult[]) => ({ plan: reportPlan(results, results.length) });

function reportPlan(results: readonly RunResult[], of: number): ReportFacts["plan"] {
  return { runs: results.map((each) => ({ ...each, requirements: [] })), of, testServer: [] };
}

function judged(results: readonly RunResult[], accepted: readonly AcceptedProblem[], facts: Partial<ReportFacts> = {}) {
  const report = withBaseline(reportOf({ results, ...WHOLE(results), ...facts }), accepted);
  return {
    verdict: report.verdict,
    exit: exitOf(report),
    own: report.exitCode,
    states: report.baseline?.entries.map(({ state }) => state),
    reason: explainExit(report),
  };
}

describe("a baseline", () => {
  test("that lists every problem changes the exit code, never the verdict", () => {
    expect(judged([FAILED], [server("more-members"), mistake(NUMBER)], { mistakes: [MISTAKE] })).toEqual({
      verdict: "non-conformant",
      exit: 0,
      own: 1,
      states: ["held", "held"],
      reason: "the tests fail under 1 latitude, 1 mistake in requests, all in the baseline",
    });
    expect(judged([UNSTABLE], [server("slow")])).toMatchObject({ verdict: "partial", exit: 0, own: 4 });
  });

  test.each<[string, readonly RunResult[], readonly AcceptedProblem[], Partial<ReportFacts>, number, string]>([
    [
      "a server",
      [FAILED, { ...FAILED, name: "other" }],
      [server("more-members")],
      {},
      1,
      "under 2 latitudes, 1 of them not in the baseline",
    ],
    ["a mistake", [FAILED], [server("more-members")], { mistakes: [MISTAKE] }, 1, "1 of them not in the baseline"],
    [
      "an unstable server beside a failing one",
      [FAILED, UNSTABLE],
      [server("more-members")],
      {},
      1,
      "under 1 latitude, all in the baseline except 1 unstable server",
    ],
    ["an unstable server", [UNSTABLE], [], {}, 4, "1 of them not in the baseline"],
    [
      "a run that did not take place",
      [FAILED, NOT_RUN],
      [server("more-members")],
      {},
      1,
      "under 1 latitude, all in the baseline, but 1 run did not take place",
    ],
    [
      "a fault that must be noticed",
      [FAILED, resultOf({ kind: "fault" })],
      [server("more-members")],
      { failOnUnnoticed: true },
      1,
      "1 fault not noticed",
    ],
  ])("that does not cover %s changes nothing", (_, results, accepted, facts, exit, reason) => {
    expect(judged(results, accepted, facts)).toMatchObject({ exit, reason: expect.stringContaining(reason) });
  });

  test.each<[string, readonly RunResult[], readonly AcceptedProblem[], readonly string[], number, string]>([
    ["a server that passes now", [resultOf()], [server("more-members")], ["stale"], 1, "; one baseline entry is stale"],
    ["a mistake that is gone", [resultOf()], [mistake(NUMBER)], ["stale"], 1, "; one baseline entry is stale"],
    ["a server that was not selected", [resultOf()], [server("slow")], ["silent"], 0, "no request has a mistake"],
    [
      "a server that did not run",
      [NOT_RUN],
      [server("late"), mistake(NUMBER)],
      ["silent", "silent"],
      4,
      "not take place",
    ],
  ])("with an entry about %s", (_, results, accepted, states, exit, reason) => {
    expect(judged(results, accepted)).toMatchObject({ states, exit, reason: expect.stringContaining(reason) });
  });

  test("calls no mistake stale after a selection", () => {
    const plan = reportPlan([resultOf()], 106);
    expect(judged([resultOf()], [mistake(NUMBER)], { plan })).toMatchObject({ states: ["silent"], exit: 0 });
  });

  test("does not help where nothing was judged", () => {
    const broken = { ...SOUND_RESULT, outcome: "failed", end: "exit 7" } as const;
    expect(judged([broken], [mistake(NUMBER), server("slow")])).toEqual({
      verdict: "not judged",
      exit: 3,
      own: 3,
      states: ["silent", "silent"],
      reason: "the tests do not pass against the sound sandbox (exit 7)",
    });
  });
});

test("a report without a baseline exits with its verdict", () => {
  const report = reportOf({ results: [FAILED] });
  expect([exitOf(report), explainExit(report)]).toEqual([1, report.reason]);
});

test("only problems that are there are accepted", () => {
  const report = withBaseline(reportOf({ results: [FAILED, resultOf({ name: "slow" })] }), [
    server("more-members"),
    server("slow"),
  ]);
  const reasons = ["more-members", "slow", "other"].map((name) => acceptanceOf(report, "server", name));
  expect(reasons).toEqual(["ticket 1", undefined, undefined]);
});
