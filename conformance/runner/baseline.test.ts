import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BaselineEntry, Outcome } from "../log/index.ts";
import { casesOf } from "../testing/bounds.ts";
import { applyBaseline, type Judged } from "./baseline.ts";
import { EXIT_CODES, type RequirementResult, type VariantReport, VERDICTS_BY_SEVERITY } from "./report.ts";

const LEVELS = { a: "stated", b: "stated", c: "implied", d: "open" } as const;

type Outcomes = Readonly<Partial<Record<keyof typeof LEVELS, Outcome>>>;

/** Returns a report with these outcomes; its other parts are irrelevant here. */
function judged(outcomes: Outcomes, parts: Partial<VariantReport> = {}, run: Partial<Judged> = {}): Judged {
  const requirements = Object.entries(outcomes).map(([id, outcome]): RequirementResult => {
    // Its keys are those of the levels.
    const level = LEVELS[id as keyof typeof LEVELS];
    return { id, level, text: "", source: "", selected: true, outcome, evidence: 1 };
  });
  const failed = (outcome: Outcome) => requirements.some((each) => each.level !== "open" && each.outcome === outcome);
  const verdict = failed("violated") ? "non-conformant" : failed("inconclusive") ? "partial" : "conformant";
  const variant: VariantReport = {
    variant: "x",
    title: "X",
    contract: { version: "1.0.0", hash: "0" },
    verdict,
    end: { kind: "finished" },
    complete: true,
    scope: { selected: 4, judgeable: 4, withoutLive: [] },
    coverage: NO_COVERAGE,
    requirements,
    causes: [],
    scenarios: [],
    observations: [],
    transitions: { declared: [], seen: [] },
    invariants: [],
    answers: [],
    traffic: { requests: 0, responses: 0, validated: 0, unconstrained: 0 },
    ...parts,
  };
  return {
    format: 1,
    payspec: "0",
    seed: "s",
    startedAt: "2026-11-21T09:00:00Z",
    durationMs: 1,
    strict: false,
    verdict: variant.verdict,
    end: { kind: "finished" },
    variants: [variant],
    ...run,
  };
}

const NONE = { exercised: 0, of: 0, missing: [] };
const NO_COVERAGE = { stated: NONE, implied: NONE, open: NONE };

const listed = (requirement: string, outcome: BaselineEntry["outcome"], variant = "x"): BaselineEntry => {
  return { variant, requirement, outcome, reason: "known" };
};
const violated = listed("a", "violated");
const open = listed("b", "inconclusive");

describe("the exit code", () => {
  test.each([
    ["0: everything violated or open is listed", 0, { a: "violated", b: "inconclusive", c: "pass" }, [violated, open]],
    [
      "0: an implied requirement may stay open without an entry",
      0,
      { a: "pass", b: "inconclusive", c: "inconclusive" },
      [open],
    ],
    ["1: an open requirement is not listed", 1, { a: "violated", b: "inconclusive" }, [violated]],
    ["1: one of two is not listed", 1, { a: "violated", b: "violated" }, [violated]],
    ["1: a violated requirement is listed as open", 1, { a: "violated", b: "pass" }, [listed("a", "inconclusive")]],
    ["4: an open requirement is listed as violated", 4, { a: "pass", b: "inconclusive" }, [listed("b", "violated")]],
    ["4: nothing at all was judged", 4, { b: "inconclusive" }, [open]],
    ["1: a passing requirement is still listed", 1, { a: "pass", b: "pass" }, [violated]],
    [
      "1: a passing requirement is still listed, though all others are covered",
      1,
      { a: "pass", b: "inconclusive" },
      [violated, open],
    ],
    ["1: a finding is listed as violated", 1, { a: "pass", c: "finding" }, [listed("c", "violated")]],
    ["1: the entry is of another variant", 1, { a: "violated", b: "pass" }, [listed("a", "violated", "y")]],
    ["0: nothing is listed, nothing fails", 0, { a: "pass" }, []],
  ] as const)("%s", (_, exit, outcomes, entries) => {
    expect(applyBaseline(judged(outcomes), entries).exitCode).toBe(exit);
  });

  test("counts implied requirements with --strict", () => {
    const run = judged({ a: "pass", c: "inconclusive" }, {}, { strict: true });
    expect([[], [listed("c", "inconclusive")]].map((each) => applyBaseline(run, each).exitCode)).toEqual([4, 0]);
  });

  test("is never 0 for a run that did not finish, which cannot determine stale entries either", () => {
    const cut = { complete: false, verdict: "partial" } as const;
    const result = applyBaseline(judged({ a: "pass", b: "inconclusive" }, cut), [violated, open]);
    expect([result.exitCode, ...result.entries.map(({ state }) => state)]).toEqual([4, "silent", "held"]);
    expect(applyBaseline(judged({ a: "violated", b: "pass" }, { complete: false }), [violated]).exitCode).toBe(1);
  });

  test("does not depend on stale entries in a shard, since another shard may run the failing scenario", () => {
    const result = applyBaseline(judged({ a: "pass" }, {}, { shard: { index: 1, of: 2 } }), [violated]);
    expect([result.exitCode, result.entries[0]?.state]).toEqual([0, "silent"]);
  });

  test("depends on an unselected requirement only if it is violated", () => {
    const beside = (outcome: Outcome) => {
      const run = judged({ a: outcome, b: "pass" });
      const variants = run.variants.map((each) => ({
        ...each,
        requirements: each.requirements.map((one) => ({ ...one, selected: one.id !== "a" })),
      }));
      const { exitCode, entries } = applyBaseline({ ...run, variants }, [violated]);
      return [exitCode, entries[0]?.state];
    };
    expect(beside("pass")).toEqual([0, "silent"]);
    expect(beside("violated")).toEqual([0, "held"]);
    expect(applyBaseline(judged({ b: "pass" }), [violated]).entries).toEqual([{ ...violated, state: "silent" }]);
  });

  test("is that of the verdict if nothing was planned, the server is unreachable, or a suite error occurred", () => {
    expect(applyBaseline(judged({}, {}, { verdict: "partial", variants: [] }), [violated]).exitCode).toBe(4);
    for (const verdict of ["unreachable", "suite-error"] as const) {
      const result = applyBaseline(judged({ a: "violated", b: "pass" }, { verdict }), [
        violated,
        listed("b", "violated"),
      ]);
      expect(result).toMatchObject({ exitCode: EXIT_CODES[verdict], covered: [], unlisted: [] });
    }
  });

  test("depends on every variant: a covered one does not cover the others", () => {
    const [one] = judged({ a: "violated", b: "pass" }).variants;
    const [other] = judged({ a: "violated", b: "pass" }, { variant: "y" }).variants;
    const run = judged(
      {},
      {},
      { verdict: "non-conformant", variants: [one, other].filter((each) => each !== undefined) },
    );
    expect(applyBaseline(run, [violated])).toMatchObject({
      exitCode: 1,
      covered: ["x"],
      unlisted: [{ variant: "y", requirement: "a", outcome: "violated" }],
    });
    expect(applyBaseline(run, [violated, listed("a", "violated", "y")]).exitCode).toBe(0);
  });
});

test("is 0 for any run only if each flaw is listed with its outcome, and otherwise 1 or that of the verdict", () => {
  const outcome = fc.constantFrom<Outcome>("pass", "violated", "inconclusive", "finding");
  const anyRun = fc.record({
    outcomes: fc.record({ a: outcome, b: outcome, c: outcome }),
    complete: fc.boolean(),
    verdict: fc.option(fc.constantFrom(...VERDICTS_BY_SEVERITY.filter((each) => each !== "conformant")), { freq: 4 }),
    strict: fc.boolean(),
    entries: fc.array(
      fc.record({
        variant: fc.constantFrom("x", "x", "y"),
        requirement: fc.constantFrom("a", "b", "c"),
        outcome: fc.constantFrom("violated" as const, "inconclusive" as const),
        reason: fc.constant("r"),
      }),
    ),
  });
  return fc.assert(
    fc.property(anyRun, ({ outcomes, complete, verdict, strict, entries }) => {
      const run = judged(outcomes, { complete, ...(verdict && { verdict }) }, { strict });
      const { exitCode, entries: results } = applyBaseline(run, entries);
      const before = EXIT_CODES[run.verdict];
      expect([0, 1, before]).toContain(exitCode);
      if (before === 3 || before === 70) expect(exitCode).toBe(before);
      expect(results.map(({ requirement }) => requirement)).toEqual(entries.map(({ requirement }) => requirement));
      if (exitCode !== 0 || before === 0) return;
      const flaws = Object.entries(outcomes).filter(
        ([id, each]) => each === "violated" || (each === "inconclusive" && (id !== "c" || strict)),
      );
      for (const [requirement, each] of flaws)
        expect(entries).toContainEqual({ variant: "x", requirement, outcome: each, reason: "r" });
      expect(complete).toBe(true);
      expect(results.filter(({ state }) => state === "stale")).toEqual([]);
    }),
    { numRuns: casesOf(1_000) },
  );
});
