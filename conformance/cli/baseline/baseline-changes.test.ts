import { describe, expect, test } from "vitest";
import { SAMPLES } from "../../report/sample-runs.test-data.ts";
import { reportOf, sampleLog, samplePlan } from "../../report/samples.test-data.ts";
import { baselineChanges, whyNoUpdate } from "./baseline-changes.ts";

const entry = (requirement: string, outcome: "violated" | "inconclusive", reason = "known") => {
  return { variant: "sample", requirement, outcome, reason };
};
const broken = (requirement: string, cause: string) => ({
  variant: "sample",
  requirement,
  outcome: "violated",
  cause,
});
const changes = (name: keyof typeof SAMPLES, ...entries: readonly ReturnType<typeof entry>[]) =>
  baselineChanges(reportOf(SAMPLES[name]), entries);

describe("returns the changes that a run requires", () => {
  test("adds violations with their cause and inconclusive results with their reason, but no implied requirements", () => {
    expect(changes("violated").add).toEqual([
      broken("thing.expires-at", "createPart, /expiresAt: wrong value"),
      broken("part.sum-within-amount", "createPart, part.sum-within-amount: wrong value"),
    ]);
    const reason = "the driver (test) has no ability settlePart";
    expect(changes("inconclusive")).toEqual({ add: [entry("part.settled", "inconclusive", reason)], remove: [] });
  });

  test("keeps entries that hold, and removes those that pass or fail differently", () => {
    const held = entry("part.sum-within-amount", "violated");
    const stale = entry("thing.created", "inconclusive");
    const other = entry("thing.expires-at", "inconclusive");
    expect(changes("violated", held, stale, other)).toEqual({
      add: [broken("thing.expires-at", "createPart, /expiresAt: wrong value")],
      remove: [stale, other],
    });
  });

  test("keeps entries that were not selected, even if they passed", () => {
    const plans = [samplePlan("sample", { selection: true, requirements: ["thing.created"] })];
    const log = sampleLog({ plans }).passing("thing/again", "thing.created", "thing.expires-at").end();
    const beside = entry("thing.expires-at", "violated");
    const selected = entry("thing.created", "violated");
    expect(baselineChanges(reportOf(log), [beside, selected])).toEqual({ add: [], remove: [selected] });
  });

  test("converts text from a deployment to one short line that is a valid reason", () => {
    const reasonOf = (reason: string) => {
      const log = sampleLog().begin("part/settle").check("part/settle", "part.settled", "inconclusive", { reason });
      const { add } = baselineChanges(reportOf(log.finish("part/settle", "inconclusive").end()), []);
      return add.find((each) => each.requirement === "part.settled")?.reason;
    };
    expect(reasonOf(`a\n\u001b[31m${"x".repeat(400)}`)).toMatch(/^a\\u000a\\u001b\[31mx+…$/);
    expect(reasonOf(`a${"x".repeat(400)}`)?.length).toBeLessThan(170);
    const written = "inconclusive in the run that wrote this";
    expect(reasonOf("  ")).toBe(`${written}: no reason given`);
    expect(reasonOf("todo")).toBe(`${written}: todo`);
  });
});

test.each([
  ["conformant", undefined],
  ["violated", undefined],
  ["unreachable", "sample could not be reached"],
  ["cut", "the run of sample did not finish (lost)"],
  ["suite error", "internal error in payspec"],
  ["nothing planned", "no scenario was run"],
  ["two variants, one out of reach", "the run of other did not finish (unreachable)"],
] as const)("returns why a run cannot update a baseline: %s", (name, why) => {
  expect(whyNoUpdate(reportOf(SAMPLES[name]))).toBe(why);
});

test("does not update from a run without judged requirements, or from a shard", () => {
  const nothing = ["thing/accepted", "thing/again", "part/partial-then-excess", "part/settle"]
    .reduce((log, id) => log.begin(id).finish(id, "inconclusive"), sampleLog())
    .end();
  expect(whyNoUpdate(reportOf(nothing))).toBe("nothing of sample was judged");
  const shard = sampleLog({ shard: { index: 1, of: 2 } }).end();
  expect(whyNoUpdate(reportOf(shard))).toBe("a shard is only part of the run");
});
