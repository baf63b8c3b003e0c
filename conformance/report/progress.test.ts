import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Line } from "../log/index.ts";
import { casesOf } from "../testing/bounds.ts";
import { areaOf } from "./progress.ts";
import { plainLog } from "./random-log.test-data.ts";
import { outcomeNamed } from "./read-text.test-data.ts";
import { type Counts, countsOf } from "./reading.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, reportFrom } from "./samples.test-data.ts";

/** Returns the counts of each printed area line, by `sample thing` or, in a run of one variant, `thing`. */
function areasSaid(text: string): ReadonlyMap<string, Counts> {
  const [progressText = ""] = text.split(/^─+$/m);
  const lines = progressText.matchAll(/^ {2}(\S+(?: +\S+)?) +[\d.]+ m?s {3}([✓✗◌!⊘] .*)$/gmu);
  return new Map([...lines].map(([, label = "", tally = ""]) => [label.replace(/ +/, " "), countsIn(tally)]));
}

function countsIn(tally: string): Counts {
  return countsOf(
    tally.split("  ").flatMap((each) => {
      const [mark = "", number] = each.split(" ");
      return Array(Number(number)).fill(outcomeNamed(mark) ?? mark);
    }),
  );
}

/** Returns the counts of each area whose scenarios have all ended. */
function areasOf(lines: readonly Line[]): ReadonlyMap<string, Counts> {
  const { variants } = reportFrom(lines);
  const plans = lines.flatMap((each) => (each.type === "run" ? each.plans : []));
  const ended = new Set(
    lines.flatMap((each) => (each.type === "scenario-end" ? [`${each.variant} ${each.scenario}`] : [])),
  );
  return new Map(
    variants.flatMap(({ variant, scenarios }, index) => {
      const planned = plans[index]?.scenarios ?? [];
      const areas = [...new Set(planned.map(({ id }) => areaOf(id)))];
      return areas
        .filter((area) => planned.every(({ id }) => areaOf(id) !== area || ended.has(`${variant} ${id}`)))
        .map((area): readonly [string, Counts] => {
          const outcomes = scenarios.filter(({ id }) => areaOf(id) === area).map(({ outcome }) => outcome);
          return [variants.length > 1 ? `${variant} ${area}` : area, countsOf(outcomes)];
        });
    }),
  );
}

const sorted = (areas: ReadonlyMap<string, Counts>) => [...areas].sort(([left], [right]) => (left < right ? -1 : 1));

describe("the line of an area", () => {
  it("counts its scenarios as the report does, unless the outcome is decided at the end of the run", () => {
    const property = fc.property(plainLog, (lines) => {
      expect(sorted(areasSaid(printed({ lines })))).toEqual(sorted(areasOf(lines)));
    });
    return fc.assert(property, { numRuns: casesOf(300) });
  });

  it.each([
    ["a wrong count", "✓ 1  ✗ 1", "✓ 2  ✗ 1"],
    ["another outcome", "✓ 1  ✗ 1", "✓ 1  ◌ 1"],
    ["a missing area", /^ {2}sample +thing .*\n/m, ""],
  ])("detects %s", (_, part, instead) => {
    const { lines } = SAMPLES["two variants"];
    const [text, truth] = [printed({ lines }), sorted(areasOf(lines))];
    expect(sorted(areasSaid(text))).toEqual(truth);
    expect(sorted(areasSaid(text.replace(part, instead)))).not.toEqual(truth);
  });
});
