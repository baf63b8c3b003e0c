import { expect, test } from "vitest";
import { PROBE } from "../log/index.ts";
import { scenarioCount } from "./facts.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportOf, sampleLog } from "./samples.test-data.ts";

test("scenarios are counted per variant", () => {
  expect(scenarioCount(reportOf(SAMPLES["two variants"]).variants)).toBe(8);
});

test("a repeated scenario counts once, with any outcomes", () => {
  const { variants } = reportOf(
    sampleLog({ repeats: 2 })
      .begin("part/settle")
      .finish("part/settle", "pass")
      .check("part/settle", "part.settled", "violated", { repeat: 1 })
      .finish("part/settle", "violated", { repeat: 1 }),
  );
  expect(variants[0]?.scenarios).toHaveLength(2);
  expect(scenarioCount(variants)).toBe(1);
});

test("the first request of a run is not a scenario, even if it has a failure", () => {
  const { variants } = reportOf(sampleLog().check(PROBE, "thing.created", "violated", { by: "schema" }));
  expect(variants[0]?.scenarios).toHaveLength(1);
  expect(scenarioCount(variants)).toBe(0);
});
