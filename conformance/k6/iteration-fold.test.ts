import { describe, expect, test } from "vitest";
import { exampleContract } from "../contract/testing/lamps.ts";
import type { CheckLine, Line } from "../log/index.ts";
import { createIterationFold } from "./iteration-fold.ts";
import type { Tags } from "./metric-names.ts";

const stamp = { variant: "lamps", scenario: "hang/dark", repeat: 1, atMs: 0, elapsedMs: 0 };
const check = (requirement: string, outcome: CheckLine["outcome"], parts: Partial<CheckLine> = {}): Line => ({
  type: "check",
  ...stamp,
  requirement,
  outcome,
  by: "scenario",
  ...parts,
});
const end = (outcome: CheckLine["outcome"] = "pass"): Line => ({
  type: "scenario-end",
  ...stamp,
  outcome,
  transitions: [],
  durationMs: 7,
});
const exchange = (exercised: readonly string[], against = "200"): Line => ({
  type: "exchange",
  ...stamp,
  exchange: 1,
  operation: "lookAtLamp",
  request: { method: "GET", url: "http://lamps.test", headers: [], bad: false },
  durationMs: 1,
  validation: { against, unconstrained: false, exercised },
});
const watched = (requirement: string, times: number): Line => ({
  ...stamp,
  type: "invariant",
  requirement,
  counts: "lamps",
  watched: times,
});
const witness: Line = { type: "witness", ...stamp, channel: "list" };
const TRAFFIC = { requests: 3, responses: 2, validated: 2, unconstrained: 1 };

/** Folds iterations and records the results. */
function fold(strict: boolean, ...iterations: readonly (readonly Line[])[]) {
  const added: string[] = [];
  const checks: object[] = [];
  const printed: (readonly Line[])[] = [];
  const spell = (tags: Tags = {}) => Object.values(tags).join(" ");
  const folding = createIterationFold({
    contract: exampleContract,
    strict,
    sink: {
      add: (metric, value, tags) => added.push([metric.slice("payspec_".length), value, spell(tags)].join(" ").trim()),
      check: (held) => checks.push(held),
    },
    print: (lines) => printed.push(lines),
  });
  for (const lines of iterations) {
    for (const each of lines) folding.read(each);
    folding.finish("hang/dark", TRAFFIC);
  }
  return { added, checks, printed };
}

describe("an iteration without flaws", () => {
  const lines = [exchange(["lamp.id"]), exchange(["lamp.id"], "201"), check("hang.dark", "pass"), end()];

  test("passes one check for each requirement that it exercised, and prints nothing", () => {
    expect(fold(false, lines)).toEqual({
      checks: [{ "lamp.id": true, "hang.dark": true }],
      printed: [],
      added: [
        "iterations 1 hang/dark pass",
        "iteration_duration 7 hang/dark",
        "answers 1 lookAtLamp 200",
        "answers 1 lookAtLamp 201",
        "requests 3 hang/dark",
        "responses 2",
        "validated 2",
        "unconstrained 1",
      ],
    });
  });

  test("leaves no state to the next one", () => {
    expect(fold(false, lines, [check("lamp.colour", "pass"), end()]).checks[1]).toEqual({ "lamp.colour": true });
  });

  test("includes what a run-wide rule watched, but no open requirements", () => {
    const lines = [watched("lamp.id", 2), watched("lamp.colour", 0), watched("list.open", 1), end()];
    expect(fold(false, lines).checks).toEqual([{ "lamp.id": true }]);
  });
});

describe("an iteration with flaws", () => {
  test("fails a check, counts each violation, and prints all lines except those of run-wide rules", () => {
    const lines = [
      exchange(["lamp.id"]),
      check("lamp.id", "violated", { by: "schema" }),
      check("lamp.id", "violated"),
      end("violated"),
    ];
    const { added, checks, printed } = fold(false, [...lines, watched("lamp.id", 2)]);
    expect(checks).toEqual([{ "lamp.id": false }]);
    expect(added.filter((each) => each.startsWith("violations"))).toEqual([
      "violations 1 lamp.id hang/dark",
      "violations 1 lamp.id hang/dark",
    ]);
    expect(printed).toEqual([lines]);
  });

  test.each([
    [false, "findings 1 lamp.glow hang/dark", true, 0],
    [true, "violations 1 lamp.glow hang/dark", false, 1],
  ])("counts an implied requirement as a finding, unless it is strict (%s)", (strict, expected, held, iterations) => {
    const { added, checks, printed } = fold(strict, [check("lamp.glow", "finding"), end()]);
    expect([added[0], checks]).toEqual([expected, [{ "lamp.glow": held }]]);
    expect(printed).toHaveLength(iterations);
  });

  test("counts an inconclusive check, and prints only it and its reason", () => {
    const open = check("hang.dark", "inconclusive", { reason: "no answer" });
    const { added, checks, printed } = fold(false, [exchange([]), open, end("inconclusive")]);
    expect(added[0]).toBe("inconclusive 1 hang.dark hang/dark");
    expect([checks, printed]).toEqual([[], [[open, end("inconclusive")]]]);
  });

  test("counts and prints an error of the suite", () => {
    const { added, printed } = fold(false, [end("suite-error")]);
    expect(added).toContain("suite_errors 1 hang/dark");
    expect(printed).toEqual([[end("suite-error")]]);
  });
});

describe("an absence on a channel", () => {
  const missing = [check("hang.dark", "inconclusive", { channel: "list" }), end()];
  const broken = (iterations: readonly (readonly Line[])[]) =>
    fold(false, ...iterations).added.filter((each) => /^(violations|inconclusive|findings)/.test(each));

  test("is inconclusive until something that the run created was seen there", () => {
    expect(broken([missing, missing])).toEqual([
      "inconclusive 1 hang.dark hang/dark",
      "inconclusive 1 hang.dark hang/dark",
    ]);
  });

  test("is a violation once something was, before or after it", () => {
    expect(broken([[witness, end()], missing])).toEqual(["violations 1 hang.dark hang/dark"]);
    expect(broken([missing, [witness, end()]])).toEqual([
      "inconclusive 1 hang.dark hang/dark",
      "violations 1 hang.dark hang/dark",
    ]);
  });

  test("is a finding if the requirement is only implied", () => {
    const implied = [check("lamp.glow", "inconclusive", { channel: "list" }), end()];
    expect(broken([[witness, end()], implied])).toEqual(["findings 1 lamp.glow hang/dark"]);
  });
});
