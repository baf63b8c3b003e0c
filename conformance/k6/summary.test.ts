import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { DEFAULT_VALID_DATA } from "../deployment/index.ts";
import { noDriver } from "../driver/index.ts";
import { createRedactor } from "../exchange/index.ts";
import { ANY_SCENARIO, type Line, mergeLogs, readLines } from "../log/index.ts";
import { createFold, planVariant, type Report } from "../runner/index.ts";
import { variantOf } from "../runner/testing/rehearsal.ts";
import type { LoadRun } from "./load-run.ts";
import type { SummaryData } from "./metrics.ts";
import { handleSummary } from "./summary.ts";

const scenario = (id: string, requirements: readonly string[], transitions: readonly string[] = []) => ({
  id,
  title: `the scenario ${id}`,
  requirements,
  transitions,
  run: async () => {},
});
const scenarios = [
  scenario("hang/dark", ["hang.dark", "lamp.colour"], ["lamp.hang"]),
  scenario("glow/lit", ["lamp.id"]),
];
const ids = scenarios.map(({ id }) => id);
const variant = variantOf({ contract: exampleContract, wire: lampWire, scenarios, whenIdle: setImmediate });

function runOf(changed: Partial<LoadRun> = {}, index = 1): LoadRun {
  const plan = planVariant(variant, { only: ids });
  const leftOut = [{ scenario: "glow/late", reason: "it waits for webhooks, but k6 has no inbox" }];
  const baseUrl = `http://lamps-${index}.test`;
  const roles = { main: { key: "sk_test_canary_4711" } };
  return {
    payspec: "0.0.0",
    target: {
      plan,
      deployment: { variant: "lamps", baseUrl, headers: [], roles, data: DEFAULT_VALID_DATA },
      driver: noDriver,
    },
    load: { profile: "race", plan, weighted: scenarios.map((scenario) => ({ scenario, weight: 1 })), leftOut },
    seed: `seed-${index}`,
    strict: false,
    shard: { index: 1, of: 1 },
    redactor: createRedactor(["sk_test_canary_4711"]),
    digest: (text) => text,
    log: "payspec-k6.ndjson",
    ...changed,
  };
}

/** Counts of k6, by the names of its metrics. */
type Counted = Readonly<Record<string, number>>;

const CLEAN: Counted = {
  payspec_begun: 100,
  "payspec_iterations{scenario:hang/dark,outcome:pass}": 80,
  "payspec_iterations{scenario:glow/lit,outcome:pass}": 20,
  payspec_requests: 200,
  payspec_responses: 200,
  payspec_validated: 180,
  "payspec_requests{scenario:hang/dark}": 160,
  "payspec_answers{operation:hangLamp,status:201}": 80,
};

const MET: Counted = { "hang.dark": 80, "lamp.colour": 80, "lamp.id": 20 };

function dataOf(counted: Counted, met = MET, more: SummaryData["metrics"] = {}): SummaryData {
  const counters = Object.entries(counted).map(([name, count]) => [name, { values: { count } }]);
  return {
    metrics: {
      ...Object.fromEntries(counters),
      iterations: { values: { count: 100, rate: 5 } },
      http_req_duration: { values: { med: 4.2, "p(95)": 1_234 } },
      "payspec_iteration_duration{scenario:hang/dark}": { values: { avg: 50 } },
      ...more,
    },
    root_group: { checks: Object.entries(met).map(([name, passes]) => ({ name, passes, fails: 0 })) },
    state: { testRunDurationMs: 20_000 },
  };
}

async function linesOf(written: Readonly<Record<string, string>>): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines((written["payspec-k6.ndjson"] ?? "").split("\n"))) lines.push(line);
  return lines;
}

function fold(lines: readonly Line[]): Report {
  const folded = createFold(new Map([["lamps", exampleContract]]));
  for (const line of lines) folded.add(line);
  return folded.report();
}

const summarized = async (counted: Counted, met = MET, changed: Partial<LoadRun> = {}) => {
  const written = handleSummary(dataOf(counted, met), runOf(changed));
  return { text: written["stdout"] ?? "", report: fold(await linesOf(written)) };
};

const outcomesIn = ({ variants }: Report) =>
  Object.fromEntries((variants[0]?.requirements ?? []).map(({ id, outcome }) => [id, outcome]));
const placesIn = ({ variants }: Report) =>
  (variants[0]?.scenarios ?? []).flatMap(({ id, checks }) =>
    checks.map(({ requirement, outcome, times }) => `${id} ${requirement} ${outcome} ${times}`),
  );

describe("the counts of k6", () => {
  test("become a log like any other, and its report is printed", async () => {
    const { text, report } = await summarized(CLEAN);
    expect(report).toMatchObject({
      verdict: "conformant",
      durationMs: 20_000,
      load: { engine: "k6", profile: "race", iterations: 100, leftOut: [{ scenario: "glow/late" }] },
    });
    expect(report.variants[0]).toMatchObject({
      scenarios: [
        { id: "hang/dark", runs: 80, exchanges: 160, durationMs: 4_000, outcome: "pass" },
        { id: "glow/lit", runs: 20, outcome: "pass" },
      ],
      transitions: { seen: ["lamp.hang"] },
      traffic: { requests: 200, responses: 200, validated: 180, unconstrained: 0 },
    });
    expect(report.variants[0]?.answers).toContainEqual({ operation: "hangLamp", status: "201", responses: 80 });
    expect(text).toContain(
      "100 iterations, 5.0 a second; half of the requests took at most 4 ms, 95 of 100 at most 1.2 s",
    );
    expect(text).toContain("it waits for webhooks, but k6 has no inbox: glow/late");
    expect(text).toMatch(/^conformant \(3 of 13 requirements selected\) {3}100 iterations, 2 scenarios, 20\.0 s$/m);
  });

  test("name each violation by requirement and scenario, with its count", async () => {
    const { text, report } = await summarized({
      ...CLEAN,
      "payspec_iterations{scenario:hang/dark,outcome:pass}": 77,
      "payspec_iterations{scenario:hang/dark,outcome:violated}": 3,
      "payspec_violations{requirement:hang.dark,scenario:hang/dark}": 4,
      "payspec_violations{requirement:hang.dark}": 4,
      "payspec_violations{scenario:hang/dark}": 4,
      "payspec_findings{requirement:lamp.glow}": 2,
      "payspec_findings{scenario:glow/lit}": 2,
    });
    expect(placesIn(report)).toEqual(["hang/dark hang.dark violated 4", "glow/lit lamp.glow finding 2"]);
    expect(outcomesIn(report)).toMatchObject({ "hang.dark": "violated", "lamp.glow": "finding", "lamp.id": "pass" });
    expect(report.variants[0]?.scenarios.map(({ id, repeat, runs }) => `${id} ${repeat} ${runs}`)).toEqual([
      "hang/dark 0 3",
      "hang/dark 3 77",
      "glow/lit 0 20",
    ]);
    expect(text).toContain("again     k6 run -e PAYSPEC_PROFILE=race payspec-lamps.js");
    expect(text).toContain("exit 1: 1 requirement is violated.");
  });

  test("attribute a violation to a scenario that does not cite it only if no other is possible", async () => {
    const one = {
      "payspec_violations{requirement:hang.operation}": 2,
      "payspec_violations{requirement:lamp.id}": 1,
      "payspec_violations{scenario:glow/lit}": 3,
    };
    expect(placesIn((await summarized({ ...CLEAN, ...one })).report)).toEqual([
      "glow/lit hang.operation violated 2",
      "glow/lit lamp.id violated 1",
    ]);
    const several = { ...one, "payspec_violations{scenario:glow/lit}": 2, "payspec_violations{scenario:hang/dark}": 1 };
    expect(placesIn((await summarized({ ...CLEAN, ...several })).report)).toEqual([
      `${ANY_SCENARIO.id} hang.operation violated 2`,
      `${ANY_SCENARIO.id} lamp.id violated 1`,
    ]);
  });

  test("never lose a violation, whatever its requirement and scenario", () => {
    const requirement = fc.constantFrom("hang.dark", "lamp.colour", "lamp.id", "hang.operation", "look.operation");
    const flaw = fc.record({ requirement, scenario: fc.constantFrom(...ids) });
    return fc.assert(
      fc.asyncProperty(fc.array(flaw), async (flaws) => {
        const counted: Record<string, number> = { ...CLEAN };
        const add = (tags: string) => {
          counted[`payspec_violations{${tags}}`] = (counted[`payspec_violations{${tags}}`] ?? 0) + 1;
        };
        for (const each of flaws) {
          add(`requirement:${each.requirement}`);
          add(`scenario:${each.scenario}`);
          const cites = scenarios.some(
            ({ id, requirements }) => id === each.scenario && requirements.includes(each.requirement),
          );
          if (cites) add(`requirement:${each.requirement},scenario:${each.scenario}`);
        }
        const { report } = await summarized(counted);
        const violated = Object.entries(outcomesIn(report)).flatMap(([id, outcome]) =>
          outcome === "violated" ? [id] : [],
        );
        expect(violated.sort()).toEqual([...new Set(flaws.map((each) => each.requirement))].sort());
        const times = report.variants.flatMap((each) => each.scenarios.flatMap(({ checks }) => checks));
        expect(times.reduce((sum, each) => sum + (each.times ?? 0), 0)).toBe(flaws.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a load is not conformant", () => {
  test("if an iteration was inconclusive", async () => {
    const open = {
      "payspec_iterations{scenario:glow/lit,outcome:inconclusive}": 1,
      "payspec_inconclusive{requirement:lamp.id,scenario:glow/lit}": 1,
    };
    const { text, report } = await summarized({ ...CLEAN, ...open });
    expect([report.verdict, outcomesIn(report)["lamp.id"]]).toEqual(["partial", "inconclusive"]);
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "inconclusive in some iterations under load; k6 printed the reasons for the first ones",
    );
  });

  test.each([
    ["a scenario was never played", { "payspec_iterations{scenario:glow/lit,outcome:pass}": 0 }, "partial"],
    ["no response arrived", { payspec_responses: 0 }, "unreachable"],
    [
      "an iteration had a suite error",
      { "payspec_iterations{scenario:glow/lit,outcome:suite-error}": 1 },
      "suite-error",
    ],
    ["an internal error happened outside of iterations", { payspec_suite_errors: 1 }, "suite-error"],
    ["a violation has no name", { payspec_violations: 1 }, "suite-error"],
  ])("if %s", async (_, counted, verdict) => {
    expect((await summarized({ ...CLEAN, ...counted })).report.verdict).toBe(verdict);
  });

  test("if nothing was run, with the known reason", async () => {
    const end = { kind: "unreachable", message: "rejected with 401" } as const;
    const { text, report } = await summarized({}, {}, { end });
    expect(report.verdict).toBe("unreachable");
    expect(text).toContain("exit 3: rejected with 401.");
  });
});

test("merges the processes of one load into one report", async () => {
  const logs = [1, 2].map((index) => {
    const written = handleSummary(dataOf(CLEAN), runOf({ shard: { index, of: 2 } }, index));
    return { name: `pod-${index}`, lines: () => readLines((written["payspec-k6.ndjson"] ?? "").split("\n")) };
  });
  const merged: Line[] = [];
  for await (const line of mergeLogs(logs)) merged.push(line);
  const report = fold(merged);
  expect([report.verdict, report.load?.iterations, report.shard]).toEqual(["conformant", 200, undefined]);
  expect(report.variants[0]?.traffic.requests).toBe(400);
});

test("prints the user's crossed thresholds, but no credentials", () => {
  const threshold = {
    values: { med: 4, "p(95)": 9 },
    thresholds: { "p(95)<5": { ok: false }, "p(50)<5": { ok: true } },
  };
  const ours = { values: { count: 0 }, thresholds: { "count>0": { ok: false } } };
  const run = runOf();
  const { deployment } = run.target;
  const headers: readonly [string, string][] = [["X-Gateway", "sk_test_canary_4711"]];
  const target = { ...run.target, deployment: { ...deployment, headers } };
  const written = handleSummary(dataOf(CLEAN, MET, { http_req_duration: threshold, payspec_findings: ours }), {
    ...run,
    target,
    seed: "sk_test_canary_4711",
  });
  expect(written["stdout"]).toContain("✗ crossed: http_req_duration p(95)<5\n");
  expect(written["stdout"]?.match(/crossed/g)).toHaveLength(1);
  expect(Object.values(written).join("\n")).not.toContain("canary");
});
