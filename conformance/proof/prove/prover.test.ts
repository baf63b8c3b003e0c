import { expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { ACROSS } from "./across.ts";
import { createProving } from "./proving.ts";
import { subjects } from "./subjects.ts";

// The extended tests cover the other variant, and compare parts with the whole.
const proving = createProving("integration", ["refund-above-amount", "amount-below-minimum-refused-but-done"]);

test.runIf(isExtended)("a fault is run in the scenarios that can distinguish it from the sound sandbox", async () => {
  const only = await proving.partOf("fault: refund-above-amount");
  expect(only).toContain("create-refund/sum");
  expect(only).not.toContain("authentication/client-id-missing");
});

test.runIf(isExtended)("subjects that cannot be distinguished by their rules are run as a whole", async () => {
  const reach = await proving.reach();
  expect(reach.ofFault("unknown")).toBeUndefined();
  expect(reach.ofFault("amount-below-minimum-refused-but-done")).toBeUndefined();
  expect(reach.ofAnswer(() => false).size).toBe(0);
});

test("random subjects, and controls without a sandbox, are run as a whole", () => {
  const groups = subjects.filter(({ reachable }) => reachable).map(({ group }) => group);
  expect(new Set(groups)).toEqual(new Set(["fault", "schema fault", "latitude"]));
});

test("every subject with effects across scenarios is a fault or a latitude", () => {
  const names = new Set(subjects.map(({ name }) => name));
  expect(Object.keys(ACROSS).filter((each) => !names.has(each))).toEqual([]);
});
