import { describe, expect, test } from "vitest";
import { variants } from "../variants/index.ts";
import { planLoad } from "./plan-load.ts";
import { readThresholds, thresholdsOf } from "./thresholds.ts";

describe.each(variants)("the thresholds of $contract.variant", (variant) => {
  const { plan } = planLoad(variant, "race", { kind: "http" });
  const thresholds = thresholdsOf(plan);

  test("forbid violations and errors of the suite, and demand an iteration that passed", () => {
    expect(thresholds).toMatchObject({
      payspec_violations: ["count==0"],
      payspec_suite_errors: ["count==0"],
      payspec_iterations: ["count>0"],
      "payspec_iterations{outcome:pass}": ["count>0"],
    });
  });

  test("name each judgeable requirement, and each pair of a scenario and a cited requirement", () => {
    for (const [id, { level }] of Object.entries(variant.contract.requirements)) {
      const isJudged = level === "stated" || level === "implied";
      expect([id, Object.hasOwn(thresholds, `payspec_violations{requirement:${id}}`)]).toEqual([id, isJudged]);
    }
    for (const { id, requirements } of plan.scenarios) {
      expect(thresholds).toHaveProperty(
        [`payspec_violations{requirement:${requirements[0]},scenario:${id}}`],
        ["count==0"],
      );
      expect(thresholds).toHaveProperty([`payspec_iterations{scenario:${id},outcome:violated}`], ["count>=0"]);
    }
  });

  test("include those of the user", () => {
    const own = { http_req_duration: ["p(95)<500"], payspec_violations: ["count<5"] };
    expect(thresholdsOf(plan, own)).toMatchObject({
      http_req_duration: ["p(95)<500"],
      payspec_violations: ["count==0", "count<5"],
    });
  });
});

test.each([
  ["nothing", "must be a JSON object"],
  ["[]", "must be a JSON object"],
  ['{"http_req_duration": "p(95)<500"}', "http_req_duration must be a list"],
])("rejects a file of thresholds that contains %s", (text, message) => {
  expect(() => readThresholds({ path: "own.json", text })).toThrow(message);
});
