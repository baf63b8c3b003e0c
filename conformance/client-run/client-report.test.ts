import { expect, test } from "vitest";
import type { ReportFacts, RunResult } from "./client-report.ts";
import { FAILED, MISTAKE, reportOf, resultOf, SOUND_RESULT } from "./testing/reports.ts";

const fault = (outcome: RunResult["outcome"]) => resultOf({ kind: "fault", name: `fault-${outcome}`, outcome });

test.each<[string, Partial<ReportFacts>, string, number, string]>([
  ["all passed", { results: [resultOf()] }, "conformant", 0, "the tests pass against every selected server"],
  ["a failed latitude", { results: [FAILED, resultOf()] }, "non-conformant", 1, "the tests fail under 1 latitude"],
  [
    "failures of both kinds",
    { results: [FAILED, FAILED, { ...FAILED, kind: "condition" }] },
    "non-conformant",
    1,
    "the tests fail under 2 latitudes and 1 condition",
  ],
  ["a time-out", { results: [resultOf({ outcome: "timed-out" })] }, "non-conformant", 1, "under 1 latitude"],
  ["a mistake", { results: [resultOf()], mistakes: [MISTAKE] }, "non-conformant", 1, "1 mistake in requests"],
  ["an accepted one", { results: [resultOf()], mistakes: [{ ...MISTAKE, accepted: true }] }, "conformant", 0, ""],
  ["lost responses", { results: [{ ...FAILED, kind: "condition", requestsOnly: true }] }, "conformant", 0, ""],
  ["a fault", { results: [resultOf(), fault("passed"), fault("failed")] }, "conformant", 0, ""],
  [
    "a fault that must be noticed",
    { results: [fault("passed"), fault("failed"), fault("timed-out")], failOnUnnoticed: true },
    "non-conformant",
    1,
    "1 fault not noticed",
  ],
  ["an interrupt", { results: [resultOf({ outcome: "not-run" })] }, "partial", 4, "1 run did not take place"],
  ["an unstable run", { results: [resultOf({ outcome: "unstable" })] }, "partial", 4, "1 run failed once"],
  [
    "a failure before an interrupt",
    { results: [FAILED, resultOf({ outcome: "not-run" })] },
    "non-conformant",
    1,
    "the tests fail under 1 latitude",
  ],
  [
    "a failed sound run",
    { results: [{ ...SOUND_RESULT, outcome: "failed", end: "exit 7" }], mistakes: [MISTAKE] },
    "not judged",
    3,
    "the tests do not pass against the sound sandbox (exit 7); the cause may be 1 mistake in requests",
  ],
  ["no request", { results: [{ ...SOUND_RESULT, requests: 0 }] }, "not judged", 3, "sent no request"],
])("%s", (_, facts, verdict, exitCode, reason) => {
  const report = reportOf(facts);
  expect(report).toMatchObject({ verdict, exitCode });
  expect(report.reason).toContain(reason);
});
