import { describe, expect, test } from "vitest";
import { SAMPLES } from "../../report/sample-runs.test-data.ts";
import { reportFrom, type SampleLog, sampleContract } from "../../report/samples.test-data.ts";
import { exitCodeOf } from "../../runner/index.ts";
import { judgeRun } from "./judge-run.ts";
import { judgeScenario } from "./judge-scenario.ts";
import type { Judgement } from "./judgement.ts";
import { createTranscript } from "./transcript.ts";

interface Judged {
  readonly exit: number;
  readonly run: Judgement;
  readonly scenarios: ReadonlyMap<string, Judgement>;
}

function judge({ lines }: SampleLog): Judged {
  const report = reportFrom(lines);
  const transcript = createTranscript();
  for (const line of lines) transcript.add(line);
  const places = lines.flatMap((line) =>
    line.type === "run"
      ? line.plans.flatMap(({ variant, scenarios }) => scenarios.map(({ id }) => ({ variant, id })))
      : [],
  );
  const context = { contract: sampleContract(), again: "payspec run" };
  const scenarios = places.map((each): [string, Judgement] => [
    `${each.variant} ${each.id}`,
    judgeScenario(each, report, { ...context, lines: transcript.of(each) }),
  ]);
  const exit = exitCodeOf(report);
  return { exit, run: judgeRun({ exit, report, said: "" }), scenarios: new Map(scenarios) };
}

const messageOf = (judgement: Judgement | undefined) => (judgement?.kind === "failed" ? judgement.message : "");

describe.each(Object.entries<SampleLog>(SAMPLES))("for a run: %s", (_, sample) => {
  const { exit, run, scenarios } = judge(sample);

  test("the test of the whole run passes only for exit code 0", () => {
    expect(run.kind === "passed").toBe(exit === 0);
  });

  test("a scenario fails only if the whole run does", () => {
    const failed = [...scenarios.values()].filter(({ kind }) => kind === "failed");
    if (run.kind === "passed") expect(failed).toEqual([]);
  });
});

test("reports a missing value as decided at the end of the run", () => {
  const violated = messageOf(judge(SAMPLES.missing).scenarios.get("sample thing/accepted"));
  expect(violated).toMatch(/^violated: part\.settled\n\n✗ thing\/accepted/);
  expect(violated).toContain("got       it is missing\n");
  const open = messageOf(judge(SAMPLES["missing, and nothing known"]).scenarios.get("sample thing/accepted"));
  expect(open).toMatch(/^inconclusive: part\.settled\n\n◌ thing\/accepted/);
  expect(open).toContain("no list contained a part of this run");
  expect(open).not.toContain("known at the end of the run");
});

test("a run-wide rule fails the whole run and is named", () => {
  const messages = Object.values<SampleLog>(SAMPLES).map((each) => messageOf(judge(each).run));
  expect(messages.find((each) => each.includes("a run-wide rule"))).toMatch(
    /expected +a total that never falls\n +got +20\.00, after 30\.00\n/,
  );
});

test("no scenario without an end in the log passes", () => {
  for (const name of ["unreachable", "cut"] as const) {
    const kinds = [...judge(SAMPLES[name]).scenarios].map(([id, { kind }]) => `${id} ${kind}`);
    expect(kinds.filter((each) => each.endsWith("passed"))).toEqual(
      name === "cut" ? ["sample thing/again passed"] : [],
    );
  }
});

test("control characters from a deployment are escaped", () => {
  for (const sample of Object.values<SampleLog>(SAMPLES)) {
    const { run, scenarios } = judge(sample);
    for (const each of [run, ...scenarios.values()]) expect(messageOf(each)).not.toMatch(/[^\P{C}\n]/u);
  }
});
