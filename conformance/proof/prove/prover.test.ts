import { expect, test } from "vitest";
import { ACROSS } from "./across.ts";
import { createProving } from "./proving.ts";
import { subjects } from "./subjects.ts";

// The extended tests cover the other variant, and compare parts with the whole.
const proving = createProving("integration", ["refund-above-amount", "amount-below-minimum-refused-but-done"]);

test("no more is run of a fault than can tell it from the sound sandbox", async () => {
  const only = await proving.partOf("fault: refund-above-amount");
  expect(only).toContain("create-refund/sum");
  expect(only).not.toContain("authentication/client-id-missing");
});

test("what nobody can tell by its rules is run as a whole", async () => {
  const reach = await proving.reach();
  expect(reach.ofFault("nobody's")).toBeUndefined();
  expect(reach.ofFault("amount-below-minimum-refused-but-done")).toBeUndefined();
  expect(reach.ofAnswer(() => false).size).toBe(0);
});

test("what is random, and what is no sandbox, is run as a whole", () => {
  const groups = subjects.filter(({ told }) => told).map(({ group }) => group);
  expect(new Set(groups)).toEqual(new Set(["fault", "schema fault", "latitude"]));
});

test("what goes from one scenario to another is the name of a fault or a latitude", () => {
  const names = new Set(subjects.map(({ name }) => name));
  expect(Object.keys(ACROSS).filter((each) => !names.has(each))).toEqual([]);
});
