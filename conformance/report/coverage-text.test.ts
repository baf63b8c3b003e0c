import { describe, expect, it } from "vitest";
import { coverageText } from "./facts.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, reportOf, sampleLog } from "./samples.test-data.ts";

describe("coverage", () => {
  it("reports how much of the contract was exercised", () => {
    expect(printed(SAMPLES.conformant, { columns: 120 })).toContain(
      [
        "  coverage      5 of 5 stated, 2 of 2 implied; 0 of 2 documented responses; 0 of 1 transition",
        "                responses never received: createPart 202, createPart default",
        "                transitions not seen: part.settle",
        "  responses ",
      ].join("\n"),
    );
  });

  it("names what was not exercised", () => {
    const log = sampleLog().passing("thing/again", "thing.created").end();
    const most = "thing.expires-at, part.total-increases, part.sum-within-amount, part.settled";
    expect(printed(log, { columns: 120 })).toContain(`stated, not exercised: ${most}\n`);
  });

  it("names nothing if nothing was run", () => {
    expect(printed(SAMPLES.unreachable)).toContain("  coverage      0 of 5 stated,");
    expect(printed(SAMPLES.unreachable)).not.toContain("not exercised");
  });

  it("names a limited number of requirements, and all with --verbose", () => {
    const ids = Array.from({ length: 7 }, (_, index) => `thing.${index}`);
    const level = { exercised: 0, of: 7, missing: ids };
    const [variant] = reportOf(SAMPLES.conformant).variants;
    if (!variant) throw new Error("a report of one variant");
    const text = (most: number) => coverageText({ ...variant, coverage: { ...variant.coverage, stated: level } }, most);
    expect(text(4).missing[0]).toBe("stated, not exercised: thing.0, thing.1, thing.2, thing.3 and 3 more");
    expect(text(Number.POSITIVE_INFINITY).missing[0]).toContain("thing.6");
  });

  it("names nothing that a selection left out, unless all names are requested", () => {
    const [variant] = reportOf(sampleLog().passing("thing/again", "thing.created").end()).variants;
    if (!variant) throw new Error("a report of one variant");
    const selection = { ...variant, scope: { selected: 1, judgeable: 7, withoutLive: [] } };
    expect(coverageText(selection, 4).missing).toEqual([]);
    expect(coverageText(selection, Number.POSITIVE_INFINITY).missing).not.toEqual([]);
  });

  it("omits transitions if the contract has none", () => {
    const [variant] = reportOf(SAMPLES.conformant).variants;
    if (!variant) throw new Error("a report of one variant");
    const { counts } = coverageText({ ...variant, transitions: { declared: [], seen: [] } }, 4);
    expect(counts).toMatch(/documented responses$/);
  });

  it("counts a violation that was decided at the end", () => {
    expect(printed(SAMPLES.missing, { columns: 120 })).toContain("  coverage      5 of 5 stated,");
  });
});
