import { expect, test } from "vitest";
import { exampleContract } from "../contract/testing/lamps.ts";
import type { Outcome } from "../log/index.ts";
import { coverageOf } from "./coverage.ts";
import type { RequirementResult } from "./report.ts";

const result = (
  id: keyof typeof exampleContract.requirements,
  outcome: Outcome,
  evidence: number,
): RequirementResult => ({
  id,
  ...exampleContract.requirements[id],
  selected: true,
  outcome,
  evidence,
});

test("counts requirements with evidence, for or against, and names the others in the order of the contract", () => {
  const results = [
    result("hang.dark", "pass", 3),
    result("hang.created", "violated", 0), // seen to be violated in a run that was cut before it was counted
    result("lamp.id", "inconclusive", 2), // held in some checks, and inconclusive in others
    result("lamp.colour", "inconclusive", 0),
    result("wire.json", "suite-error", 0),
    result("lamp.glow", "finding", 1),
    result("list.open", "observed", 1),
    result("lamp.wick", "observed", 1),
  ];
  expect(coverageOf(exampleContract, results)).toEqual({
    stated: {
      ...{ exercised: 3, of: 8 },
      missing: ["wire.json", "hang.operation", "hang.colour-required", "look.operation", "lamp.colour"],
    },
    implied: {
      ...{ exercised: 1, of: 5 },
      missing: ["wire.content-type", "wire.unique-keys", "wire.rejection", "look.ok"],
    },
    open: { exercised: 1, of: 1, missing: [] },
  });
});

test("open requirements that cannot be observed are not counted", () => {
  const requirements = {
    ...exampleContract.requirements,
    "list.shade": { level: "open", text: "How dark it is.", source: "Lamps, list", because: "Nobody sees the dark." },
  } as const;
  expect(coverageOf({ ...exampleContract, requirements }, []).open).toEqual({
    exercised: 0,
    of: 1,
    missing: ["list.open"],
  });
});
