import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleContract } from "../contract/testing/lamps.ts";
import { openLamps } from "../contract/testing/open-lamps.ts";
import type { ExchangeLine, Line, RunEnd } from "../log/index.ts";
import { casesOf } from "../testing/bounds.ts";
import { createFold } from "./fold.ts";
import { EXIT_CODES, type Report, type Verdict } from "./report.ts";
import { check, closing, ending, type Outcome, opening, PASSED, planned, responding, stamp } from "./testing/lines.ts";

function fold(lines: readonly Line[]): Report {
  const folded = createFold(new Map([["lamps", exampleContract]]));
  for (const line of lines) folded.add(line);
  return folded.report();
}

const outcomeOf = (report: Report, id: string) => report.variants[0]?.requirements.find((each) => each.id === id);

describe("the verdict", () => {
  const observed = { type: "observation", ...stamp, requirement: "hang.dark", value: "x" } as const;
  const strict = opening({}, true);

  test.each<[Verdict, string, readonly Line[]]>([
    ["conformant", "all passed", [opening(), ...PASSED, ending(), closing()]],
    [
      "conformant",
      "a finding",
      [opening(), check("hang.dark", "pass"), check("lamp.glow", "finding"), ending(), closing()],
    ],
    [
      "conformant",
      "an implied requirement without evidence",
      [opening(), check("hang.dark", "pass"), ending(), closing()],
    ],
    [
      "conformant",
      "only a finding was selected",
      [opening({ requirements: ["lamp.glow"] }), check("lamp.glow", "finding"), ending(), closing()],
    ],
    ["conformant", "a schema as evidence", [opening(), responding(["hang.dark"]), ending(), closing()]],
    [
      "non-conformant",
      "one violated",
      [opening(), ...PASSED, check("hang.dark", "violated"), ending("violated"), closing()],
    ],
    [
      "non-conformant",
      "one violated that was not selected",
      [opening(), ...PASSED, check("lamp.id", "violated"), ending(), closing()],
    ],
    [
      "non-conformant",
      "violated and lost",
      [opening(), check("hang.dark", "violated"), closing({ kind: "lost", message: "" })],
    ],
    [
      "non-conformant",
      "violated and unreachable",
      [opening(), check("hang.dark", "violated"), closing({ kind: "unreachable", message: "" })],
    ],
    ["non-conformant", "violated and cut off", [opening(), check("hang.dark", "violated")]],
    [
      "non-conformant",
      "a finding, strictly",
      [strict, check("hang.dark", "pass"), check("lamp.glow", "finding"), ending(), closing()],
    ],
    ["unreachable", "no response", [opening(), ending("inconclusive"), closing({ kind: "unreachable", message: "" })]],
    ["partial", "nothing at all", [opening({ scenarios: [], requirements: [] }), closing()]],
    [
      "partial",
      "nothing selected that can be judged",
      [opening({ scenarios: [], requirements: ["list.open"] }), responding(["list.open"], "reach"), closing()],
    ],
    ["partial", "nothing checked", [opening(), ending(), closing()]],
    ["partial", "one inconclusive", [opening(), check("hang.dark", "inconclusive"), ending("inconclusive"), closing()]],
    [
      "partial",
      "passed once and inconclusive once",
      [opening(), ...PASSED, check("hang.dark", "inconclusive"), ending(), closing()],
    ],
    ["partial", "an implied one without evidence, strictly", [strict, check("hang.dark", "pass"), ending(), closing()]],
    ["partial", "a scenario that never ended", [opening(), ...PASSED, closing()]],
    [
      "partial",
      "a scenario that never began",
      [
        opening({ scenarios: [...planned.scenarios, { id: "a", title: "a", requirements: [] }] }),
        ...PASSED,
        ending(),
        closing(),
      ],
    ],
    ["partial", "no footer", [opening(), ...PASSED, ending()]],
    ["partial", "lost", [opening(), ...PASSED, ending(), closing({ kind: "lost", message: "" })]],
    ["partial", "interrupted", [opening(), ...PASSED, ending(), closing({ kind: "interrupted", message: "" })]],
    [
      "partial",
      "a stated one that was only observed",
      [opening(), observed, check("lamp.glow", "pass"), ending(), closing()],
    ],
    [
      "suite-error",
      "a scenario that broke",
      [opening(), ...PASSED, check("hang.dark", "violated"), ending("suite-error"), closing()],
    ],
    [
      "suite-error",
      "a check that broke",
      [opening(), ...PASSED, check("hang.dark", "suite-error"), ending(), closing()],
    ],
    [
      "suite-error",
      "a run that broke",
      [opening(), ...PASSED, ending(), closing({ kind: "suite-error", message: "" })],
    ],
  ])("%s: %s", (verdict, _, lines) => {
    expect(fold(lines).verdict).toBe(verdict);
  });

  test("is never conformant if nothing was checked", () => {
    const outcome = fc.constantFrom<Outcome>("pass", "violated", "finding", "inconclusive", "suite-error");
    const requirement = fc.constantFrom("hang.dark", "lamp.glow", "lamp.id", "list.open", "lamp.wick");
    const line = fc.oneof(
      fc.record({ requirement, outcome }).map((each) => check(each.requirement, each.outcome)),
      requirement.map((each): Line => ({ type: "observation", ...stamp, requirement: each, value: "" })),
      fc.array(requirement).map((each) => responding(each)),
      outcome.map((each) => ending(each)),
    );
    const end = fc.constantFrom<RunEnd>(
      { kind: "finished" },
      { kind: "lost", message: "" },
      { kind: "unreachable", message: "" },
    );
    const selected = fc.subarray(["hang.dark", "lamp.glow", "list.open"]);
    fc.assert(
      fc.property(fc.array(line), fc.option(end), selected, fc.boolean(), (lines, footer, requirements, isStrict) => {
        const report = fold([opening({ requirements }, isStrict), ...lines, ...(footer ? [closing(footer)] : [])]);
        if (EXIT_CODES[report.verdict] !== 0) return;
        const results = report.variants.flatMap((each) => each.requirements).filter((each) => each.selected);
        const judged = results.filter((each) => each.level === "stated" || each.level === "implied");
        expect(
          judged.some((each) => each.evidence > 0 && (each.outcome === "pass" || each.outcome === "finding")),
        ).toBe(true);
        for (const each of judged) if (each.level === "stated") expect(each.outcome).toBe("pass");
        expect(report.end).toEqual({ kind: "finished" });
        expect(lines).toContainEqual(expect.objectContaining({ type: "scenario-end" }));
      }),
      { numRuns: casesOf(500) },
    );
  });
});

describe("a requirement", () => {
  test("counts a response once, whether it met or broke it, and every check of a scenario", () => {
    const flaw = check("lamp.id", "violated", { by: "schema" });
    const report = fold([
      opening(),
      responding(["lamp.id", "hang.dark"]),
      flaw,
      ...PASSED,
      responding(["lamp.id"]),
      ending(),
      closing(),
    ]);
    expect(outcomeOf(report, "lamp.id")).toMatchObject({ outcome: "violated", evidence: 2, selected: false });
    expect(outcomeOf(report, "hang.dark")).toMatchObject({ outcome: "pass", evidence: 2, selected: true });
    expect(outcomeOf(report, "lamp.glow")).toMatchObject({ outcome: "pass", evidence: 1 });
  });

  test("that is open and was observed is never judged, however often it was observed", () => {
    const seen = (value: string): Line => ({ type: "observation", ...stamp, requirement: "list.open", value });
    const report = fold([opening(), ...PASSED, seen("201"), seen("201"), seen("200"), ending(), closing()]);
    expect(outcomeOf(report, "list.open")).toMatchObject({ outcome: "observed", evidence: 3 });
    expect(report.variants[0]?.observations.map((each) => each.value)).toEqual(["201", "200"]);
  });

  test("that was selected and has no evidence is inconclusive, with texts from the contract", () => {
    const report = fold([opening(), ending(), closing()]);
    expect(report.variants[0]?.requirements).toEqual([
      { id: "hang.dark", ...exampleContract.requirements["hang.dark"], ...NOTHING },
      { id: "lamp.glow", ...exampleContract.requirements["lamp.glow"], ...NOTHING },
    ]);
    expect(report.variants[0]?.scope).toEqual({ selected: 2, judgeable: 13, withoutLive: [] });
  });
});

const NOTHING = {
  selected: true,
  outcome: "inconclusive",
  evidence: 0,
  blockers: [{ code: "no-evidence" }],
} as const;

describe("a run-wide rule", () => {
  const { scenario: _, repeat: __, ...time } = stamp;
  const watched = (requirement: string, number: number): Line => ({
    ...{ type: "invariant", ...time, requirement, counts: "lamps", watched: number },
  });

  test("gives evidence for what it watched, summed over all parts of a log", () => {
    const report = fold([opening(), ...PASSED, watched("lamp.id", 4), ending(), watched("lamp.id", 3), closing()]);
    expect(report.variants[0]?.invariants).toEqual([{ requirement: "lamp.id", counts: "lamps", watched: 7 }]);
    expect(outcomeOf(report, "lamp.id")).toMatchObject({ outcome: "pass", evidence: 7 });
  });

  test("that was broken is violated, however often it held", () => {
    const broken = check("hang.dark", "violated", { by: "invariant" });
    const report = fold([opening(), ...PASSED, broken, ending(), watched("hang.dark", 9), closing()]);
    expect(outcomeOf(report, "hang.dark")).toMatchObject({ outcome: "violated", evidence: 10 });
    expect(report.verdict).toBe("non-conformant");
  });

  test("about an open requirement observes", () => {
    const report = fold([opening(), ...PASSED, ending(), watched("list.open", 2), closing()]);
    expect(outcomeOf(report, "list.open")).toMatchObject({ outcome: "observed" });
  });
});

test("documented responses are counted, including those that were never received", () => {
  const report = fold([opening(), responding([]), responding([]), ...PASSED, ending(), closing()]);
  expect(report.variants[0]?.answers).toEqual([
    { operation: "lookAtLamp", status: "200", responses: 2 },
    { operation: "lookAtLamp", status: "default", responses: 0 },
    { operation: "hangLamp", status: "201", responses: 0 },
    { operation: "hangLamp", status: "default", responses: 0 },
    { operation: "listLamps", status: "200", responses: 0 },
    { operation: "listLamps", status: "default", responses: 0 },
  ]);
});

test("alternative success statuses are one documented response, covered by any of them", () => {
  const folded = createFold(new Map([["lamps", openLamps]]));
  const hung = (against: string): Line => ({
    ...(responding([]) as ExchangeLine),
    operation: "hangLamp",
    validation: { against, unconstrained: false, exercised: [] },
  });
  for (const line of [opening(), hung("201"), hung("201"), hung("200"), ...PASSED, ending(), closing()])
    folded.add(line);
  const answers = folded.report().variants[0]?.answers.filter((each) => each.operation === "hangLamp");
  expect(answers).toEqual([
    { operation: "hangLamp", status: "200 or 201", responses: 3 },
    { operation: "hangLamp", status: "default", responses: 0 },
  ]);
});

test("a missing item is evidence once it is decided", () => {
  const gone = check("hang.dark", "inconclusive", { channel: "list", reason: "r" });
  const witness: Line = { type: "witness", ...stamp, channel: "list" };
  const end = [ending("inconclusive"), closing()];
  expect(outcomeOf(fold([opening(), ...PASSED, gone, witness, ...end]), "hang.dark")).toMatchObject({
    ...{ outcome: "violated", evidence: 2 },
  });
  expect(outcomeOf(fold([opening(), gone, ...end]), "hang.dark")).toMatchObject({
    ...{ outcome: "inconclusive", evidence: 0 },
  });
});

describe("memory", () => {
  test("counts passed checks without keeping them, and keeps failed scenarios in full", () => {
    const repeated = Array.from({ length: 2_000 }, (_, repeat): Line[] => [
      { ...check("hang.dark", "pass"), repeat } as Line,
      { type: "observation", ...stamp, repeat, requirement: "list.open", value: "newest first" },
      { ...ending(), repeat } as Line,
    ]).flat();
    const failing = [check("hang.dark", "pass"), check("lamp.glow", "finding"), ending()].map(
      (each) => ({ ...each, repeat: 5_000 }) as Line,
    );
    const { variants } = fold([opening(), ...repeated, ...failing, closing()]);
    const [variant] = variants;
    expect(variant?.observations).toHaveLength(1);
    expect(variant?.scenarios.flatMap((each) => each.checks)).toMatchObject([
      { outcome: "pass" },
      { outcome: "finding" },
    ]);
    expect(variant?.requirements.find((each) => each.id === "hang.dark")?.evidence).toBe(2_001);
  });
});
