import { describe, expect, test } from "vitest";
import { integrationSandbox } from "../../variants/sandboxes.ts";
import { expectShortest, exploreLatitude } from "../explore-sandbox.ts";
import { explorable } from "./explore-sandbox.ts";
import { sequenceFaults } from "./explore-sequence-faults.ts";

describe("a fault that needs several steps is found within 200 sequences, and shrinks to its shortest", () => {
  test.each(sequenceFaults)("$text", (fault) => expectShortest(explorable, fault));
});

describe("no latitude is reported as wrong", () => {
  test.each(integrationSandbox.latitudes)("$text", async ({ name, about }) => {
    const { found, findings, unfinished } = await exploreLatitude(explorable, name, { seeds: [1, 2, 3], runs: 25 });
    expect({ found, findings }).toEqual({ found: [], findings: [] });
    // Spontaneous actions of other parties leave a sequence without a verdict (ruling 10).
    if (!about.endsWith("on its own")) expect(unfinished).toEqual(new Map());
  });
});
