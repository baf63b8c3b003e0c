import { expect, test } from "vitest";
import { createRealClock } from "../clock/index.ts";
import { integrationClient } from "../variants/integration/client.ts";
import { foldReport } from "./client-report.ts";
import { type PlannedRun, SOUND } from "./plan.ts";
import { type CommandResult, type RunCommand, runClient } from "./run-client.ts";
import { exchangeOf } from "./testing/exchanges.ts";

const PASSED: CommandResult = { outcome: "passed", end: "exit 0", lastLines: [] };
const FAILED: CommandResult = { outcome: "failed", end: "exit 1", lastLines: ["not equal"] };
const INTERRUPTED: CommandResult = { outcome: "not-run", end: "interrupted", lastLines: [] };

const READ = exchangeOf({ path: "/api/v1/payment/P1" });

function latitude(name: string): PlannedRun {
  return { kind: "latitude", name, text: "A server.", requirements: [] };
}

/** Runs the sound sandbox and these latitudes; the tests pass in the sound one. */
async function reportOf(names: readonly string[], run: RunCommand, signal = new AbortController().signal) {
  const plan = { runs: [SOUND, ...names.map(latitude)], of: names.length, testServer: [] };
  const rules = integrationClient;
  const { results, mistakes } = await runClient({
    ...{ plan, rules, signal, run },
    clock: createRealClock(),
    jobs: 1,
    accept: [],
    onStart: () => {},
    onEnd: () => {},
  });
  return foldReport({
    ...{ contract: rules.contract, plan, results, mistakes },
    payspec: "0.1.0",
    command: "npm test",
    startedAt: "2026-11-21T09:00:00Z",
    durationMs: 1,
    failOnUnnoticed: false,
  });
}

/** Sends one valid request, and ends with the result for this attempt. */
function endingWith(attempts: readonly CommandResult[], before: (attempt: number) => void = () => {}): RunCommand {
  return async ({ kind }, watch, attempt) => {
    watch.exchange(READ);
    if (kind === "sound") return PASSED;
    before(attempt);
    return attempts[attempt - 1] ?? expect.unreachable();
  };
}

test.each([
  ["fails again", FAILED, "failed", "non-conformant"],
  ["reaches the time limit", { ...FAILED, outcome: "timed-out" }, "failed", "non-conformant"],
  ["passes", PASSED, "unstable", "partial"],
  ["is interrupted", INTERRUPTED, "not-run", "partial"],
] as const)("a failed run whose repetition %s", async (_, second, outcome, verdict) => {
  const report = await reportOf(["slow"], endingWith([FAILED, second]));
  expect(report).toMatchObject({ verdict, runs: [{ outcome }] });
});

const TIMED_OUT: CommandResult = { outcome: "timed-out", end: "time limit", lastLines: [] };

test.each([
  ["passes", PASSED, "unstable", "partial"],
  ["reaches it again", TIMED_OUT, "timed-out", "non-conformant"],
] as const)("a run that reached the time limit and whose repetition %s", async (_, second, outcome, verdict) => {
  const report = await reportOf(["slow"], endingWith([TIMED_OUT, second]));
  expect(report).toMatchObject({ verdict, runs: [{ outcome }] });
});

test.each<[string, readonly CommandResult[], readonly string[]]>([
  ["passed", [PASSED], ["trusted-webhook"]],
  ["failed twice", [FAILED, FAILED], ["trusted-webhook"]],
  ["is unstable", [FAILED, PASSED], []],
  ["was interrupted", [INTERRUPTED], []],
  ["reached the time limit", [TIMED_OUT, TIMED_OUT], []],
])("a forged webhook that was accepted is a mistake or not, if the run %s", async (_, ends, kinds) => {
  const webhook = { url: "http://127.0.0.1:1/w", contentType: "application/json", body: "{}", sentMs: 1 };
  const { mistakes } = await reportOf(["forged"], async ({ kind }, watch, attempt) => {
    watch.exchange(READ);
    if (kind === "sound") return PASSED;
    watch.webhookEnd({ ...webhook, forgedFor: "P2" }, 200);
    return ends[attempt - 1] ?? expect.unreachable();
  });
  expect(mistakes.map(({ kind }) => kind)).toEqual(kinds);
});

test("a mistake names every run in which it was seen", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const report = await reportOf(names, async (_, watch) => {
    watch.exchange(exchangeOf({ path: "/api/v1/payment/P1", headers: { "x-api-key": undefined } }));
    return PASSED;
  });
  expect(report.mistakes).toMatchObject([{ requirement: { id: "auth.api-key" }, times: 7, runs: ["sound", ...names] }]);
});

test("a failed run that an interrupt keeps from being repeated is no failure", async () => {
  const stopping = new AbortController();
  const run = endingWith([FAILED], () => stopping.abort());
  const report = await reportOf(["slow", "late"], run, stopping.signal);
  expect(report).toMatchObject({ verdict: "partial", runs: [{ outcome: "not-run" }, { outcome: "not-run" }] });
});
