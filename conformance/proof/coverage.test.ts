import { describe, expect, test } from "vitest";
import { integration } from "../scenarios/integration/index.ts";
import { runSandbox } from "./run-sandbox.ts";

const { report } = await runSandbox();
const [variant] = report.variants;
if (!variant) throw new Error("the run has no variant");
const { coverage, requirements, answers, transitions, invariants } = variant;

describe("a run against the sandbox, computed from what it emitted", () => {
  test.each(["stated", "implied"] as const)("exercises every requirement that is %s, and all of them pass", (level) => {
    expect(coverage[level].missing).toEqual([]);
    expect(coverage[level].exercised).toBe(coverage[level].of);
    const own = requirements.filter((each) => each.level === level);
    expect(own.filter(({ evidence }) => evidence === 0).map(({ id }) => id)).toEqual([]);
    expect(own.filter(({ outcome }) => outcome !== "pass").map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual([]);
  });

  test("promises all of them: a full run of anybody says what came of each", () => {
    const { contract } = integration;
    const judgeable = Object.entries(contract.requirements).filter(
      ([, { level }]) => level === "stated" || level === "implied",
    );
    const selected = new Set(requirements.filter((each) => each.selected).map(({ id }) => id));
    expect(judgeable.filter(([id]) => !selected.has(id)).map(([id]) => id)).toEqual([]);
    expect(variant.scope).toEqual({ selected: judgeable.length, judgeable: judgeable.length });
  });

  test("observes every open question whose answer can be seen; the others say why not", () => {
    expect(coverage.open.missing).toEqual([]);
  });

  test("observes none of which the catalogue says that nobody can see it", () => {
    const hidden = Object.entries(integration.contract.requirements).filter(
      ([, { level, because }]) => level === "open" && because !== undefined,
    );
    const seen = hidden.filter(([id]) => variant.observations.some(({ requirement }) => requirement === id));
    expect(seen.map(([id]) => id)).toEqual([]);
  });

  test("brings every documented answer of every operation", () => {
    const missing = answers
      .filter(({ responses }) => responses === 0)
      .map(({ operation, status }) => `${operation} ${status}`);
    expect(missing).toEqual([]);
  });

  test("shows every transition", () => {
    expect(transitions.declared.filter((each) => !transitions.seen.includes(each))).toEqual([]);
  });

  test("gives every rule of the whole run something to watch", () => {
    expect(invariants.map(({ requirement }) => requirement)).toEqual(
      integration.invariants?.map(({ requirement }) => requirement),
    );
    expect(invariants.filter(({ watched }) => watched === 0).map(({ requirement }) => requirement)).toEqual([]);
  });
});
