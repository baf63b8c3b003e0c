import { expect, test } from "vitest";
import { membersOf, placesIn } from "./places.ts";

const isLamp = (object: object) => "lampId" in object;
const places = (json: unknown) => placesIn(json, isLamp, ["LAMP_1"]).map(({ place }) => place);

test("a place names members, and neither indices nor ids", () => {
  const lamp = { lampId: "LAMP_1", deep: { inside: {} } };
  expect(places({ data: { items: [lamp], summary: {} } })).toEqual(["", "/data", "/data/summary", "/data/items/*"]);
  expect(places([lamp])).toEqual(["/*"]);
  expect(places({ LAMP_1: lamp })).toEqual(["", "/*"]);
});

test("a body as deep or as wide as a hostile server likes is read without an error", () => {
  let deep: unknown = {};
  for (let level = 0; level < 5_000; level += 1) deep = { level: deep };
  expect(places(deep)).toHaveLength(65);
  expect(places(Array.from({ length: 500_000 }, () => 7))).toEqual([]);
});

test("members are named in one order, and cut", () => {
  expect(membersOf({ b: 1, a: 2 })).toBe("a, b");
  expect(membersOf({ ["x".repeat(500)]: 1 })).toHaveLength(200);
});
