import { describe, expect, it } from "vitest";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, sampleLog } from "./samples.test-data.ts";

const block = (text: string, start: string) => text.slice(text.indexOf(start)).split("\n\n")[0];

describe("a run-wide rule", () => {
  it("is reported as a failed check with the scenario in which it broke", () => {
    expect(block(printed(SAMPLES["rule broken"], { columns: 120 }), "✗ thing/accepted")).toBe(
      [
        "✗ thing/accepted   a valid request is accepted",
        "    ✗ part.total-increases   The total grows by what has settled.",
        '        POST /api/v1/thing/TH_20261121_7Q/part/create  {"amount":"70.01","reason":"again"}  → 202',
        "        expected  a total that never falls",
        "        got       20.00, after 30.00",
        "        by        a run-wide rule",
        "        where     Sample API, Create part, rule 1",
        "        again     payspec run https://sandbox.example --variant sample --only thing/accepted",
      ].join("\n"),
    );
  });

  it("is counted at the end, and named if it is broken or has watched nothing", () => {
    expect(printed(SAMPLES["rule broken"], { columns: 120 })).toContain(
      "\n  invariants    1 of 3 rules held over 1,234 comparisons; broken: part.total-increases; no comparisons: thing.extra\n",
    );
    const held = sampleLog().passing("thing/again", "thing.created").watched("wire.content-type", 1).end();
    expect(printed(held)).toContain("\n  invariants    1 rule held over 1 comparison\n");
    expect(printed(SAMPLES.conformant)).not.toContain("invariants");
  });

  it("is the reason for an open requirement if it watched nothing", () => {
    const log = sampleLog().passing("thing/again", "thing.created").watched("part.settled", 0).end();
    expect(printed(log, { columns: 120 })).toContain(
      "  ◌ 1 requirement: the run-wide rule had nothing to compare: no things that were read again\n",
    );
  });
});
