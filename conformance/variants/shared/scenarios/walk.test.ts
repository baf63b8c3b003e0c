import { expect, test } from "vitest";
import { findMember, isId, membersOf, objectsIn, onceEach, placesIn } from "./walk.ts";

test("finds objects at any depth, the outer before the inner", () => {
  const [lamp, shade] = [{ lamp: 1 }, { shade: 1 }];
  expect(objectsIn({ a: [[{ b: shade }]], lamp })).toEqual([{ a: [[{ b: shade }]], lamp }, lamp, { b: shade }, shade]);
  expect(objectsIn({ lamp: { inside: {} } }, (each) => "inside" in each)).toHaveLength(2);
  expect(objectsIn("lamp")).toEqual([]);
});

test("the outermost object is the resource; its history, before or inside it, is not", () => {
  const [now, before] = [
    { lamp: 1, is: "on" },
    { lamp: 1, is: "off" },
  ];
  const lampsIn = (json: unknown) =>
    onceEach(
      objectsIn(json).filter((each) => "lamp" in each),
      "lamp",
    );
  expect(lampsIn({ history: [{ of: before }], data: now })).toEqual([now]);
  expect(lampsIn({ data: { ...now, history: [before, { lamp: 2 }] } })).toHaveLength(2);
});

test("finds objects in a hostile body of any width or depth without an error", () => {
  expect(objectsIn(Array.from({ length: 500_000 }, () => 7))).toEqual([]);
  let deep: unknown = {};
  for (let level = 0; level < 5_000; level += 1) deep = { level: deep };
  expect(objectsIn(deep)).toHaveLength(65);
});

test("finds a member at any depth", () => {
  expect(findMember({ error: { details: [{ kind: "X" }] } }, "kind")).toBe("X");
  expect(findMember({ error: "kind" }, "kind")).toBeUndefined();
});

test("an id is a text that a URL can contain", () => {
  expect(["LAMP_1", "", 7, null, "\ud800"].map(isId)).toEqual([true, true, false, false, false]);
});

const isLamp = (object: object) => "lampId" in object;

const places = (json: unknown) => placesIn(json, isLamp, ["LAMP_1"]).map(({ place }) => place);

test("a place names members, and neither indices nor ids", () => {
  const lamp = { lampId: "LAMP_1", deep: { inside: {} } };
  expect(places({ data: { items: [lamp], summary: {} } })).toEqual(["", "/data", "/data/summary", "/data/items/*"]);
  expect(places([lamp])).toEqual(["/*"]);
  expect(places({ LAMP_1: lamp })).toEqual(["", "/*"]);
});

test("finds places in a hostile body of any depth or width without an error", () => {
  let deep: unknown = {};
  for (let level = 0; level < 5_000; level += 1) deep = { level: deep };
  expect(places(deep)).toHaveLength(65);
  expect(places(Array.from({ length: 500_000 }, () => 7))).toEqual([]);
});

test("members are named in one order, and cut", () => {
  expect(membersOf({ b: 1, a: 2 })).toBe("a, b");
  expect(membersOf({ ["x".repeat(500)]: 1 })).toHaveLength(200);
});
