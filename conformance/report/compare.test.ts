import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../runner/index.ts";
import { casesOf } from "../testing/bounds.ts";
import { mirror, runOf } from "./compare.test-data.ts";
import { type Comparison, compareReports, type SharedVariant } from "./compare.ts";
import { randomLog } from "./random-log.test-data.ts";
import { reportFrom, reportOf, type SampleLog, sampleLog, samplePlan } from "./samples.test-data.ts";

function compare(a: SampleLog, b: SampleLog): Comparison {
  return compareReports(reportOf(a), reportOf(b));
}

function shared(comparison: Comparison): SharedVariant {
  const [variant] = comparison.variants;
  if (variant?.in !== "both") throw new Error("the two have no variant in common");
  return variant;
}

const changes = (a: SampleLog, b: SampleLog) =>
  shared(compare(a, b)).requirements.changed.map(({ id, turn, outcome }) => [id, turn, outcome.a, outcome.b]);

describe("a requirement", () => {
  it.each([
    ["pass", "violated", "worse"],
    ["pass", "finding", "worse"],
    ["pass", "inconclusive", "worse"],
    ["finding", "violated", "worse"],
    ["violated", "inconclusive", "unclear"],
    ["finding", "inconclusive", "unclear"],
    ["suite-error", "inconclusive", "unclear"],
  ] as const)("that was %s and is %s: %s", (before, after, turn) => {
    const [a, b] = [runOf({ "part.settled": before }), runOf({ "part.settled": after })];
    const back = turn === "worse" ? "better" : turn;
    expect(changes(a, b)).toEqual([["part.settled", turn, before, after]]);
    expect(changes(b, a)).toEqual([["part.settled", back, after, before]]);
  });

  it("that is open and was observed in one run only is neither better nor worse", () => {
    expect(changes(runOf(), runOf({}, []))).toEqual([["thing.extra", "unclear", "observed", "inconclusive"]]);
  });

  it("has evidence for the side that was not fine", () => {
    const [change] = shared(compare(runOf(), runOf({ "part.settled": "violated" }))).requirements.changed;
    expect(change).toMatchObject({
      text: "A part settles when the provider confirms it.",
      level: "stated",
      source: "Part states, row SETTLED",
      evidence: { a: { scenarios: [] }, b: { scenarios: ["part/settle"], expected: "a rejection", actual: "202" } },
    });
  });

  it("that failed in several repeats shows the first of them, whichever ended first", () => {
    const failing = (...repeats: readonly number[]) =>
      repeats.reduce(
        (log, repeat) => log.check("part/settle", "part.settled", "violated", { repeat, actual: `in ${repeat}` }),
        runOf(),
      );
    const [change] = shared(compare(runOf(), failing(2, 1))).requirements.changed;
    expect(change?.evidence.b).toEqual({ scenarios: ["part/settle"], actual: "in 1" });
  });

  it("without evidence has a reason for that", () => {
    const [change] = shared(compare(runOf(), runOf({}, []))).requirements.changed;
    expect(change?.evidence.b).toEqual({ scenarios: [], reason: "no evidence in this run" });
  });

  it("that failed in both, but in other scenarios, fails elsewhere", () => {
    const failing = (...scenarios: readonly string[]) =>
      scenarios.reduce((log, each) => log.check(each, "wire.content-type", "finding"), runOf());
    const [a, b] = [failing("thing/again", "part/settle"), failing("thing/again", "thing/accepted")];
    expect(changes(a, a)).toEqual([]);
    expect(changes(a, b)).toEqual([["wire.content-type", "elsewhere", "finding", "finding"]]);
    const [change] = shared(compare(a, b)).requirements.changed;
    expect(change?.evidence).toEqual({ a: { scenarios: ["part/settle"] }, b: { scenarios: ["thing/accepted"] } });
  });

  it("that failed in a scenario which only one of the two ran is unchanged", () => {
    const partial = sampleLog().begin("thing/again").check("thing/again", "thing.created", "violated");
    const more = partial.begin("thing/accepted").check("thing/accepted", "thing.created", "violated");
    expect(changes(partial, more)).toEqual([]);
    expect(shared(compare(partial, more)).scenarios.only).toEqual({ a: [], b: ["thing/accepted"] });
  });

  it("that only one of the two promised is listed separately, the worst first", () => {
    const only = (requirements: readonly string[]) =>
      sampleLog({ plans: [samplePlan("sample", { requirements })] }).passing("thing/again", "thing.created");
    const { requirements, differs } = shared(compare(only(["thing.created"]), only(["thing.created", "part.settled"])));
    expect(differs).toBe(true);
    expect(requirements.changed).toEqual([]);
    expect(requirements.only.a).toEqual([]);
    expect(requirements.only.b.map(({ id, outcome }) => [id, outcome])).toEqual([["part.settled", "inconclusive"]]);
  });

  it("lists the worst first, then sorts by id", () => {
    const worse = { "thing.created": "violated", "part.settled": "inconclusive", "part.same-key": "violated" } as const;
    expect(changes(runOf(), runOf(worse)).map(([id]) => id)).toEqual([
      "part.same-key",
      "thing.created",
      "part.settled",
    ]);
  });
});

describe("observations", () => {
  it("are compared as sets, by scenario and requirement", () => {
    const a = runOf({}, [
      ["thing/accepted", "x"],
      ["thing/accepted", "y"],
      ["thing/again", "x"],
    ]);
    const b = runOf({}, [
      ["thing/again", "x"],
      ["thing/accepted", "z"],
      ["thing/accepted", "x"],
      ["thing/accepted", "x"],
    ]);
    const text = "Which other fields a thing has is not shown.";
    expect(shared(compare(a, b)).observations).toEqual([
      { requirement: "thing.extra", text, scenario: "thing/accepted", only: { a: ["y"], b: ["z"] }, both: ["x"] },
      { requirement: "thing.extra", text, scenario: "thing/again", only: { a: [], b: [] }, both: ["x"] },
    ]);
    expect(shared(compare(a, a)).differs).toBe(false);
  });
});

describe("differences in transitions, verdicts and variants", () => {
  it("include a transition that only one run saw", () => {
    const seen = runOf().finish("part/settle", "pass", { transitions: ["part.settle"] });
    const { transitions, differs } = shared(compare(runOf(), seen));
    expect({ differs, ...transitions }).toEqual({ differs: true, only: { a: [], b: ["part.settle"] }, both: [] });
  });

  it("include the verdict alone if a run did not end", () => {
    const cut = { lines: runOf().lines.slice(0, -1) };
    const comparison = compareReports(reportOf(runOf()), reportFrom(cut.lines));
    expect(comparison).toMatchObject({ differs: true, a: { verdict: "conformant" }, b: { verdict: "partial" } });
    expect(shared(comparison)).toMatchObject({ differs: true, requirements: { changed: [], same: 8 } });
  });

  it("include a variant that only one run contains", () => {
    const both = sampleLog({ plans: [samplePlan(), samplePlan("other", { title: "Other API" })] });
    expect(compare(both, sampleLog())).toMatchObject({
      differs: true,
      variants: [
        { in: "a", variant: "other", title: "Other API", verdict: "partial" },
        { in: "both", differs: false },
      ],
    });
  });

  it("exclude traffic, seed and time, which are shown only", () => {
    const [first, ...rest] = runOf().lines;
    if (first?.type !== "run") throw new Error("the log does not begin with its run");
    const other = reportFrom([{ ...first, seed: "else", startedAt: "2027-01-01T00:00:00Z" }, ...rest.slice(0, -1)]);
    const traffic = { requests: 99, responses: 98, validated: 97, unconstrained: 1 };
    const [variant] = other.variants;
    if (!variant) throw new Error("the report holds no variant");
    const comparison = compareReports(reportOf(runOf()), {
      ...reportOf(runOf()),
      seed: other.seed,
      variants: [{ ...variant, verdict: "conformant", traffic }],
    });
    expect(comparison).toMatchObject({ differs: false, b: { seed: "else" } });
    expect(shared(comparison).traffic.b).toEqual(traffic);
  });
});

/** Returns the same report as if its scenarios had ended in another order. */
function reordered(report: Report): Report {
  return {
    ...report,
    variants: report.variants.toReversed().map((each) => ({
      ...each,
      requirements: each.requirements.toReversed(),
      scenarios: each.scenarios.toReversed(),
      observations: each.observations.toReversed(),
      transitions: { declared: each.transitions.declared, seen: each.transitions.seen.toReversed() },
    })),
  };
}

const randomReport = randomLog.map(reportFrom);

describe("any two reports", () => {
  it("of one run do not differ", () => {
    return fc.assert(
      fc.property(randomReport, (report) => {
        const comparison = compareReports(report, reordered(report));
        expect(comparison.differs).toBe(false);
        for (const each of comparison.variants) {
          if (each.in !== "both") throw new Error("a variant is in only one");
          expect(each.requirements.changed).toEqual([]);
          const sets = [each.requirements, each.scenarios, each.transitions, ...each.observations];
          expect(sets.flatMap(({ only }) => [...only.a, ...only.b])).toEqual([]);
        }
      }),
    );
  });

  it("produce mirrored comparisons in reverse order", () => {
    return fc.assert(
      fc.property(randomReport, randomReport, (a, b) => {
        expect(compareReports(b, a)).toEqual(mirror(compareReports(a, b)));
      }),
      { numRuns: casesOf(300) },
    );
  });

  it("produce the same comparison in whatever order their lines were written", () => {
    return fc.assert(
      fc.property(randomReport, randomReport, (a, b) => {
        expect(compareReports(reordered(a), reordered(b))).toEqual(compareReports(a, b));
      }),
    );
  });

  it("differ if a verdict, an outcome or an observation does", () => {
    const essence = ({ verdict, variants }: Report) =>
      variants
        .map(({ variant, requirements, observations }) => ({
          variant,
          outcomes: requirements.map(({ id, outcome }) => `${id} ${outcome}`),
          seen: [
            ...new Set(observations.map((each) => JSON.stringify([each.scenario, each.requirement, each.value]))),
          ].sort(),
        }))
        .concat({ variant: verdict, outcomes: [], seen: [] });
    return fc.assert(
      fc.property(randomReport, randomReport, (a, b) => {
        if (JSON.stringify(essence(a)) !== JSON.stringify(essence(b))) expect(compareReports(a, b).differs).toBe(true);
      }),
    );
  });
});
