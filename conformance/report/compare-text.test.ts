import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runOf } from "./compare.test-data.ts";
import { compareReports, renderComparisonJson } from "./compare.ts";
import { type ComparisonOptions, renderComparison } from "./compare-text.ts";
import { hostileText } from "./hostile-text.test-data.ts";
import { randomLog } from "./random-log.test-data.ts";
import { reportFrom, reportOf, type SampleLog, sampleLog, samplePlan } from "./samples.test-data.ts";

const NAMES = { a: "monday", b: "tuesday" };

function printed(a: Pick<SampleLog, "lines">, b: Pick<SampleLog, "lines">, options: Partial<ComparisonOptions> = {}) {
  const comparison = compareReports(reportFrom(a.lines), reportFrom(b.lines));
  return renderComparison(comparison, { names: NAMES, color: false, columns: 80, all: false, ...options });
}

const lastLine = (text: string) => text.trimEnd().split("─\n").at(-1);

describe("comparison of two runs", () => {
  it("states plainly that nothing differs", () => {
    const text = printed(runOf(), runOf());
    expect(lastLine(text)).toBe(
      "nothing differs   conformant in both; 8 requirements, 0 transitions and 1\n                  observation agree",
    );
    expect(text).not.toMatch(/became|changed|only in/);
  });

  it("prints every section if something differs", () => {
    const b = runOf({ "part.settled": "violated", "part.same-key": "finding" }, [["thing/accepted", "size"]]);
    expect(printed(runOf(), b)).toBe(`
a   monday   2026-11-21 09:00:00 UTC   12.3 s   seed 7f3a9c
b   tuesday   2026-11-21 09:00:00 UTC   12.3 s   seed 7f3a9c

${"─".repeat(80)}
Sample API 1.2.0

                                 a               b
  verdict               conformant  non-conformant
  met                            7               5      -2
  violated                       -               1      +1
  inconclusive                   -               -
  finding                        -               1      +1
  observed                       1               1
  scenarios                      4               4
  transitions                    -               -
  observations                   1               1
  requests                      12              12
  responses                     12              12
  validated                     12              12
  unconstrained                  3               3

  1 requirement became worse: ✓ met → ✗ violated

    part.settled   A part settles when the provider confirms it.
      b   part/settle
          expected  a rejection
          got       202

  1 requirement became worse: ✓ met → ! finding

    part.same-key   The same key makes no second part.
      b   part/settle
          expected  a rejection
          got       202

  1 observation differs, 0 are the same

    thing.extra   Which other fields a thing has is not shown.
      thing/accepted
      a   also shows: colour
      b   size

${"─".repeat(80)}
conformant → non-conformant   2 requirements worse, 1 observation differs
`);
  });

  it("lists observations that are the same with --all", () => {
    expect(printed(runOf(), runOf(), { all: true })).toContain(
      "  0 observations differ, 1 is the same\n\n" +
        "    thing.extra   Which other fields a thing has is not shown.\n" +
        "      thing/accepted\n      =   also shows: colour\n",
    );
  });

  it("prints a shared reason once for all requirements that stayed open", () => {
    const b = runOf({ "part.settled": "inconclusive", "part.same-key": "inconclusive" });
    expect(printed(runOf(), b)).toContain(
      `  2 requirements became worse: ✓ met → ◌ inconclusive

    part.same-key   The same key makes no second part.
    part.settled    A part settles when the provider confirms it.
      b   part/settle
          because   the driver (test) has no ability settlePart
`,
    );
  });

  it("is brief about a requirement that became better", () => {
    const text = printed(runOf({ "part.settled": "violated" }), runOf());
    expect(text).toContain("  1 requirement became better: ✗ violated → ✓ met\n");
    expect(text).toContain("      a   part/settle\n");
    expect(text).not.toContain("expected");
  });

  it("lists what only one of the two contains: requirements, scenarios, transitions, observations, variants", () => {
    const requirements = ["thing.created"];
    const plans = [samplePlan("sample", { requirements }), samplePlan("other", { title: "Other API" })];
    const a = sampleLog({ plans }).passing("thing/again", "thing.created").end();
    const b = runOf().finish("part/settle", "pass", { transitions: ["part.settle"] });
    const text = printed(a, b, { all: true });
    expect(text).toContain("  7 requirements only in b\n\n");
    expect(text).toContain("    · thing.extra              Which other fields a thing has is not shown.\n");
    expect(text).toContain(
      "  3 scenarios run only in b\n\n    part/partial-then-excess, part/settle, thing/accepted\n",
    );
    expect(text).toContain("  1 transition seen only in b\n\n    part.settle\n");
    expect(text).toContain("  0 observations differ, 0 are the same\n  1 from scenarios that only one run included\n");
    expect(text).toContain("      a   not run\n      b   also shows: colour\n");
    expect(text).toContain("Other API\n\n  only in a   partial\n");
    expect(lastLine(text)?.replace(/\s+/g, " ")).toBe(
      "partial → conformant Other API only in a; Sample API: another selection, " +
        "partial → conformant, 7 requirements in only one, 3 scenarios in only one, 1 transition in only one",
    );
  });

  it("prints why a run did not end, and marks a strict run", () => {
    const lost = { lines: sampleLog({ strict: true }).passing("thing/again", "thing.created").lines };
    expect(printed(lost, runOf())).toContain(
      "   strict\n    lost: the log has no footer: the run did not finish\nb   tuesday",
    );
  });
});

describe("any two logs", () => {
  const options = fc.record({ columns: fc.constantFrom(20, 60, 80, 200), all: fc.boolean() });
  const names = fc.record({ a: hostileText, b: hostileText });
  const any = fc.tuple(randomLog, randomLog);

  it("contain only line feeds as control characters, and fit the width of the terminal", () => {
    return fc.assert(
      fc.property(any, options, names, ([a, b], { columns, all }, of) => {
        const text = printed({ lines: a }, { lines: b }, { columns, all, names: of });
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        const width = Math.min(120, Math.max(60, columns));
        expect(text.split("\n").filter((each) => each.length > width)).toEqual([]);
      }),
    );
  });

  it("differ from the plain text only by colour codes", () => {
    return fc.assert(
      fc.property(any, fc.boolean(), ([a, b], all) => {
        const colored = printed({ lines: a }, { lines: b }, { all, color: true });
        expect(colored.replace(/\p{Cc}\[\d+m/gu, "")).toBe(printed({ lines: a }, { lines: b }, { all }));
      }),
    );
  });

  it("name every requirement that differs with --all, and report no difference only if nothing differs", () => {
    return fc.assert(
      fc.property(any, ([a, b]) => {
        const comparison = compareReports(reportFrom(a), reportFrom(b));
        const text = printed({ lines: a }, { lines: b }, { all: true });
        for (const each of comparison.variants) {
          if (each.in !== "both") continue;
          for (const { id } of each.requirements.changed) expect(text).toContain(`    ${id}`);
        }
        expect(/^nothing differs/m.test(text)).toBe(!comparison.differs);
      }),
    );
  });

  it("have a JSON rendering with the same content that can be parsed", () => {
    return fc.assert(
      fc.property(any, ([a, b]) => {
        const comparison = compareReports(reportFrom(a), reportFrom(b));
        const text = renderComparisonJson(comparison, NAMES);
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(JSON.parse(text)).toMatchObject({
          format: 1,
          differs: comparison.differs,
          a: { name: "monday", verdict: comparison.a.verdict },
          variants: comparison.variants.map(({ in: where, variant }) => ({ in: where, variant })),
        });
      }),
    );
  });
});

it("escapes control characters instead of printing them", () => {
  const hostile = "\u001b[2J\u001b[1;1Hconformant\r\nnothing differs   \u202ejust\u2028so";
  const text = printed(runOf(), runOf({}, [["thing/accepted", hostile]]));
  expect(text).toContain("\\u001b[2J\\u001b[1;1Hconformant\\u000d\\u000anothing differs");
  expect(text).not.toMatch(/^nothing differs/m);
  const json = renderComparisonJson(
    compareReports(reportOf(runOf()), reportOf(runOf({}, [["thing/accepted", hostile]]))),
    NAMES,
  );
  expect(json).toContain("\\u202ejust\\u2028so");
  expect(JSON.parse(json)).toMatchObject({ variants: [{ observations: [{ only: { b: [hostile] } }] }] });
});
