import { describe, expect, test } from "vitest";
import { alternateSandbox } from "../../sandbox/index.ts";
import { expectShortest, exploreLatitude } from "../explore-sandbox.ts";
import { explorable } from "./explore-sandbox.ts";
import { sequenceFaults } from "./explore-sequence-faults.ts";

describe("a fault that needs several steps is found within 200 sequences, and shrinks to its shortest", () => {
  test.each(sequenceFaults)("$text", (fault) => expectShortest(explorable, fault));
});

/** Changes of state by others (ruling 10) and limits on sums leave a sequence without a verdict. */
describe("no latitude is called wrong", () => {
  test.each(alternateSandbox.latitudes)("$text", async ({ name, about }) => {
    const { found, findings, unfinished } = await exploreLatitude(explorable, name, { seeds: [1, 2, 3], runs: 25 });
    expect({ found, findings }).toEqual({ found: [], findings: [] });
    if (!about.endsWith("by itself") && about !== "the sums of invoices") expect(unfinished).toEqual(new Map());
  });
});
