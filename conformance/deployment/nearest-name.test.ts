import { expect, test } from "vitest";
import { nearestName, suggest } from "./nearest-name.ts";

test.each([
  ["refnd", ["refund", "payment"], "refund"],
  ["erfund", ["refund", "payment"], "refund"],
  ["REFUND", ["refund"], "refund"],
  ["x", ["refund", "payment"], undefined],
  ["things/listd", ["things.listed", "things/listed"], "things/listed"],
  ["a".repeat(10_000), ["b".repeat(10_000)], undefined],
])("finds the name nearest to %s in %j", (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});

test("suggests a name in a clause, or returns an empty text", () => {
  expect(suggest("urll", ["url"])).toBe("; did you mean url?");
  expect(suggest("q", ["url"])).toBe("");
});
