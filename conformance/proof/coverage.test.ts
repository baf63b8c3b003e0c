import { describe, expect, test } from "vitest";
import { variants } from "../variants/index.ts";
import { sandboxes } from "../variants/sandboxes.ts";
import { runSandboxOf } from "./run-sandbox.ts";

const runs = await Promise.all(
  sandboxes.map(async (kind) => {
    const variant = variants.find(({ contract }) => contract.variant === kind.variant);
    const [report] = (await runSandboxOf(kind)).report.variants;
    if (!variant || !report) throw new Error(`no run of ${kind.variant}`);
    return { name: kind.variant, variant, report };
  }),
);

test("every variant has a sandbox", () => {
  expect(sandboxes.map(({ variant }) => variant)).toEqual(variants.map(({ contract }) => contract.variant));
});

describe.each(runs)("a run of $name against its sandbox", ({ variant, report }) => {
  const { contract, invariants: rules = [] } = variant;
  const { coverage, requirements, answers, transitions, invariants } = report;

  test.each(["stated", "implied"] as const)("exercises every requirement that is %s, and all of them pass", (level) => {
    expect(coverage[level].missing).toEqual([]);
    expect(coverage[level].exercised).toBe(coverage[level].of);
    const own = requirements.filter((each) => each.level === level);
    expect(own.filter(({ evidence }) => evidence === 0).map(({ id }) => id)).toEqual([]);
    expect(own.filter(({ outcome }) => outcome !== "pass").map(({ id, outcome }) => `${id}: ${outcome}`)).toEqual([]);
  });

  test("plans every judgeable requirement", () => {
    const judgeable = Object.entries(contract.requirements).filter(
      ([, { level }]) => level === "stated" || level === "implied",
    );
    const selected = new Set(requirements.filter((each) => each.selected).map(({ id }) => id));
    expect(judgeable.filter(([id]) => !selected.has(id)).map(([id]) => id)).toEqual([]);
    expect(report.scope).toEqual({ selected: judgeable.length, judgeable: judgeable.length, withoutLive: [] });
  });

  test("observes every open question with an observable answer", () => {
    expect(coverage.open.missing).toEqual([]);
  });

  test("observes no question that the catalogue lists as unobservable", () => {
    const hidden = Object.entries(contract.requirements).filter(
      ([, { level, because }]) => level === "open" && because !== undefined,
    );
    const seen = hidden.filter(([id]) => report.observations.some(({ requirement }) => requirement === id));
    expect(seen.map(([id]) => id)).toEqual([]);
  });

  test("includes every documented response of every operation", () => {
    const missing = answers
      .filter(({ responses }) => responses === 0)
      .map(({ operation, status }) => `${operation} ${status}`);
    expect(missing).toEqual([]);
  });

  test("includes every transition", () => {
    expect(transitions.declared.filter((each) => !transitions.seen.includes(each))).toEqual([]);
  });

  test("gives every rule of the whole run something to watch", () => {
    expect(invariants.map(({ requirement }) => requirement)).toEqual(rules.map(({ requirement }) => requirement));
    expect(invariants.filter(({ watched }) => watched === 0).map(({ requirement }) => requirement)).toEqual([]);
  });
});
