import { describe, expect, it } from "vitest";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, sampleLog } from "./samples.test-data.ts";

const block = (text: string, start: string) => text.slice(text.indexOf(start)).split("\n\n")[0];

describe("a missing item", () => {
  const inTheList = ["      expected  the part in the list", "      got       it is missing"];

  it("is an open question while the run lasts", () => {
    expect(block(printed(SAMPLES.missing, { columns: 120 }), "◌ thing/accepted")).toBe(
      [
        "◌ thing/accepted   a valid request is accepted",
        "    ◌ part.settled   A part settles when the provider confirms it.",
        '        POST /api/v1/thing/TH_20261121_7Q/part/create  {"amount":"70.01","reason":"again"}  → 202',
        "        expected  the part in the list",
        "        got       it is missing; decided at the end of the run",
        "        where     Sample API, Part states, row SETTLED",
        "        again     payspec run https://sandbox.example --variant sample --only thing/accepted --only thing/again",
      ].join("\n"),
    );
  });

  it("is violated at the end if the run has a witness on the same channel", () => {
    const text = printed(SAMPLES.missing);
    expect(text).toContain("\n1. createPart, part.settled: wrong value\n");
    expect(text).toContain(`\n${inTheList.join("\n")}\n`);
    expect(text).not.toContain("no list contained a part of this run");
  });

  it("stays open without a witness, with the reason", () => {
    const text = printed(SAMPLES["missing, and nothing known"]);
    expect(text).not.toContain("✗ part.settled");
    expect(text).toContain("  ◌ 1 requirement: no list contained a part of this run\n");
  });

  it("is printed once for each requirement, however many items are missing", () => {
    const missing = { channel: "list", exchange: 1, actual: "it is missing", reason: "r" } as const;
    const log = ["a", "b", "c", "d"].reduce(
      (all, expected) => all.check("part/settle", "part.settled", "inconclusive", { ...missing, expected }),
      sampleLog().begin("part/settle"),
    );
    const finished = log.finish("part/settle", "inconclusive", { reason: "x" }).witness("part/settle", "list").end();
    const text = printed(finished);
    expect(text).toContain("        and 3 more times in this scenario\n");
    expect(text).toContain("\n   4 failures, 1 response, 1 scenario, 1 requirement\n");
    expect(text.match(/^ {6}expected {2}\w$/gm)).toEqual(["      expected  a"]);
  });
});
