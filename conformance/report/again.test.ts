import { expect, test } from "vitest";
import type { CheckLine, WitnessLine } from "../log/index.ts";
import { createAgain } from "./again.ts";

const stamp = { variant: "sample", repeat: 0, atMs: 0, elapsedMs: 0 };
const witness = (scenario: string): WitnessLine => ({ type: "witness", ...stamp, scenario, channel: "list" });

function scenarioWith(check: Partial<CheckLine>, repeat = 0) {
  const line: CheckLine = {
    ...{ type: "check", ...stamp, scenario: "thing/listed", by: "scenario", requirement: "a", outcome: "violated" },
    ...check,
  };
  const checks = [{ check: line, after: 0 }];
  return { variant: "sample", scenario: "thing/listed", repeat, checks };
}

test("a failure of one scenario needs only that scenario, and the number of repeats until it failed", () => {
  const again = createAgain(() => true);
  expect(again.lastNamesFor(scenarioWith({}))).toBe("--variant sample --only thing/listed");
  expect(again.lastNamesFor(scenarioWith({}, 2))).toBe("--variant sample --only thing/listed --repeat 3");
});

test("a missing thing also needs the scenario that shows that it can be seen", () => {
  const again = createAgain((_, scenario) => scenario !== "reach");
  const current = scenarioWith({ outcome: "inconclusive", channel: "list" });
  expect(again.lastNamesFor(current)).toBe("--variant sample --only thing/listed");
  again.witness(witness("thing/other"));
  again.witness(witness("thing/third"));
  expect(again.lastNamesFor(current)).toBe("--variant sample --only thing/listed --only thing/other");
});

test("a scenario that created something is also needed; one that always runs is not named", () => {
  const again = createAgain((_, scenario) => scenario !== "reach");
  expect(again.lastNamesFor(scenarioWith({ by: "invariant", alsoBy: ["thing/made", "reach"] }))).toBe(
    "--variant sample --only thing/listed --only thing/made",
  );
});
