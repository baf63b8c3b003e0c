import { describe, expect, test } from "vitest";
import { alternateSandbox } from "../../variants/sandboxes.ts";
import { expectShortest, exploreLatitude } from "../explore-sandbox.ts";
import { explorable } from "./explore-sandbox.ts";
import { sequenceFaults } from "./explore-sequence-faults.ts";

/** Reason why a sequence ends at an invoice whose sum a deployment rejects. */
const REJECTED_INVOICE = "create invoice answered 400 without the data that the next step needs";

describe("a fault that needs several steps is found within 200 sequences, and shrinks to its shortest", () => {
  test.each(sequenceFaults)("$text", (fault) => expectShortest(explorable, fault));
});

describe("no latitude is reported as wrong", () => {
  test.each(alternateSandbox.latitudes)("$text", async ({ name, about }) => {
    const { found, findings, unfinished } = await exploreLatitude(explorable, name, { seeds: [1, 2, 3], runs: 25 });
    expect({ found, findings }).toEqual({ found: [], findings: [] });
    // Changes of state by others leave a sequence without a verdict (ruling 10).
    if (about.endsWith("on its own")) return;
    expect([...unfinished.keys()]).toEqual(about === "the sums of invoices" ? [REJECTED_INVOICE] : []);
  });
});
