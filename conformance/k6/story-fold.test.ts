import { describe, expect, test } from "vitest";
import { lamps } from "../contract/testing/lamps.ts";
import type { CheckLine, Line } from "../log/index.ts";
import type { Tags } from "./metric-names.ts";
import { createStoryFold } from "./story-fold.ts";

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

/** Folds stories, and writes down what becomes of them. */
function fold(strict: boolean, ...stories: readonly (readonly Line[])[]) {
  const added: string[] = [];
  const checks: object[] = [];
  const told: (readonly Line[])[] = [];
  const spell = (tags: Tags = {}) => Object.values(tags).join(" ");
  const folding = createStoryFold({
    contract: lamps,
    strict,
    meters: {
      add: (metric, value, tags) => added.push([metric.slice("payspec_".length), value, spell(tags)].join(" ").trim()),
      check: (held) => checks.push(held),
    },
    tell: (lines) => told.push(lines),
  });
  for (const lines of stories) {
    for (const each of lines) folding.read(each);
    folding.finish("hang/dark", TRAFFIC);
  }
  return { added, checks, told };
}

describe("a story that is sound", () => {
  const story = [exchange(["lamp.id"]), exchange(["lamp.id"], "201"), check("hang.dark", "pass"), end()];

  test("is one passed check for each requirement that it gave evidence of, and tells nothing", () => {
    expect(fold(false, story)).toEqual({
      checks: [{ "lamp.id": true, "hang.dark": true }],
      told: [],
      added: [
        "stories 1 hang/dark pass",
        "story_duration 7 hang/dark",
        "answers 1 lookAtLamp 200",
        "answers 1 lookAtLamp 201",
        "requests 3 hang/dark",
        "responses 2",
        "validated 2",
        "unconstrained 1",
      ],
    });
  });

  test("leaves nothing to the next one", () => {
    expect(fold(false, story, [check("lamp.colour", "pass"), end()]).checks[1]).toEqual({ "lamp.colour": true });
  });

  test("has what a run-wide rule watched, and not what is open", () => {
    const lines = [watched("lamp.id", 2), watched("lamp.colour", 0), watched("list.open", 1), end()];
    expect(fold(false, lines).checks).toEqual([{ "lamp.id": true }]);
  });
});

describe("a story that breaks something", () => {
  test("is a failed check and a violation for each time, and is told whole, but for what was watched", () => {
    const story = [
      exchange(["lamp.id"]),
      check("lamp.id", "violated", { by: "schema" }),
      check("lamp.id", "violated"),
      end("violated"),
    ];
    const { added, checks, told } = fold(false, [...story, watched("lamp.id", 2)]);
    expect(checks).toEqual([{ "lamp.id": false }]);
    expect(added.filter((each) => each.startsWith("violations"))).toEqual([
      "violations 1 lamp.id hang/dark",
      "violations 1 lamp.id hang/dark",
    ]);
    expect(told).toEqual([story]);
  });

  test.each([
    [false, "findings 1 lamp.glow hang/dark", true, 0],
    [true, "violations 1 lamp.glow hang/dark", false, 1],
  ])("what is only implied is a finding, unless it is strict (%s)", (strict, expected, held, stories) => {
    const { added, checks, told } = fold(strict, [check("lamp.glow", "finding"), end()]);
    expect([added[0], checks]).toEqual([expected, [{ "lamp.glow": held }]]);
    expect(told).toHaveLength(stories);
  });

  test("a check that stays open is counted and told, with the reason alone", () => {
    const open = check("hang.dark", "inconclusive", { reason: "no answer" });
    const { added, checks, told } = fold(false, [exchange([]), open, end("inconclusive")]);
    expect(added[0]).toBe("inconclusive 1 hang.dark hang/dark");
    expect([checks, told]).toEqual([[], [[open, end("inconclusive")]]]);
  });

  test("an error of the suite is counted and told", () => {
    const { added, told } = fold(false, [end("suite-error")]);
    expect(added).toContain("suite_errors 1 hang/dark");
    expect(told).toEqual([[end("suite-error")]]);
  });
});

describe("what is missing on a channel", () => {
  const missing = [check("hang.dark", "inconclusive", { channel: "list" }), end()];
  const broken = (stories: readonly (readonly Line[])[]) =>
    fold(false, ...stories).added.filter((each) => /^(violations|inconclusive|findings)/.test(each));

  test("stays open while nothing of ours was seen there", () => {
    expect(broken([missing, missing])).toEqual([
      "inconclusive 1 hang.dark hang/dark",
      "inconclusive 1 hang.dark hang/dark",
    ]);
  });

  test("is broken once something was, before it or after it", () => {
    expect(broken([[witness, end()], missing])).toEqual(["violations 1 hang.dark hang/dark"]);
    expect(broken([missing, [witness, end()]])).toEqual([
      "inconclusive 1 hang.dark hang/dark",
      "violations 1 hang.dark hang/dark",
    ]);
  });

  test("is a finding where it is only implied", () => {
    const implied = [check("lamp.glow", "inconclusive", { channel: "list" }), end()];
    expect(broken([[witness, end()], implied])).toEqual(["findings 1 lamp.glow hang/dark"]);
  });
});
