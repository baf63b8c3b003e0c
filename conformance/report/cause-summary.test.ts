import { describe, expect, test } from "vitest";
import { causeSummary } from "./last-lines.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportOf, sampleContract, withViolated } from "./samples.test-data.ts";
import { createStyle } from "./style.ts";
import { viewOf } from "./view.ts";

const contracts = new Map([["sample", sampleContract()]]);
const options = {
  ...{ style: createStyle(false), columns: 80, contracts },
  ...{ verbose: false, ended: 0, planned: 0, repeats: 1 },
};
const summary = (causes: number, lines: number): readonly string[] =>
  causeSummary(viewOf(withViolated(reportOf(SAMPLES.violated), causes)), lines, options);
const numbersIn = (lines: readonly string[]) => lines.flatMap((each) => /^ {2}✗ (\d+)\. /.exec(each)?.[1] ?? []);
const examplesIn = (lines: readonly string[]) => lines.filter((each) => /^ {6}expected /.test(each)).length;

describe("causeSummary", () => {
  test.each([
    ["all with examples", 3, 12, 3, 3, ""],
    ["all, the last ones without examples", 4, 13, 4, 3, ""],
    ["all, the first one with an example", 10, 13, 10, 1, ""],
    ["as many as there is room for, and how many more there are", 12, 13, 9, 1, "  and 3 more causes"],
  ])("names %s: %i causes in %i lines", (_, causes, lines, named, examples, last) => {
    const shown = summary(causes, lines);
    expect(shown.length).toBeLessThanOrEqual(lines);
    expect(numbersIn(shown)).toEqual(Array.from({ length: named }, (_, index) => String(index + 1)));
    expect(examplesIn(shown)).toBe(examples);
    if (last !== "") expect(shown.at(-1)).toBe(last);
    else expect(shown.join("\n")).not.toContain("more cause");
  });

  test("is never longer than its room, whatever the number of causes", () => {
    for (let lines = 8; lines < 24; lines++)
      for (let causes = 1; causes < 30; causes++) expect(summary(causes, lines).length).toBeLessThanOrEqual(lines);
  });

  test("counts a cause of findings that the baseline accepts once", () => {
    const view = viewOf(reportOf(SAMPLES.finding));
    const variants = view.variants.map((each) => {
      return { ...each, causes: each.causes.map((cause) => ({ ...cause, isAccepted: true })) };
    });
    expect(causeSummary(view, 8, options)).toEqual(["  and 1 cause of findings only"]);
    expect(causeSummary({ ...view, variants }, 8, options)).toEqual(["  and 1 cause in the baseline"]);
  });
});
