import { expect, it } from "vitest";
import { blameOf } from "./blame.ts";
import type { JsonObject } from "./json.ts";

const document: JsonObject = {
  components: {
    schemas: {
      Time: { type: "string", format: "date-time", "x-implied": { format: "time.rfc3339" } },
      Tree: { properties: { child: { $ref: "#/components/schemas/Tree", "x-requirement": "tree.child" } } },
    },
  },
};
const blame = (schema: JsonObject) => blameOf(document, schema, "the.call");

it("follows properties, items, members and branches", () => {
  const leaf = (id: string) => ({ type: "string", "x-requirement": id });
  const schema: JsonObject = {
    allOf: [{ properties: { a: leaf("a.all") } }],
    oneOf: [{ properties: { b: leaf("b.one") } }, { properties: { c: leaf("c.one") } }],
    properties: {
      "d/e": { type: "array", items: { properties: { f: leaf("f.item") } } },
      g: { additionalProperties: leaf("g.any") },
    },
  };
  expect(blame(schema)).toEqual([
    { pointer: "/d~1e/*/f", requirement: "f.item" },
    { pointer: "/g/*", requirement: "g.any" },
    { pointer: "/b", requirement: "b.one" },
    { pointer: "/c", requirement: "c.one" },
    { pointer: "/a", requirement: "a.all" },
  ]);
});

it("takes x-implied from the target of a $ref and from the branch of a nullable", () => {
  const schema: JsonObject = {
    properties: {
      at: { $ref: "#/components/schemas/Time", "x-requirement": "at" },
      end: { oneOf: [{ $ref: "#/components/schemas/Time" }, { type: "null" }], "x-requirement": "end" },
    },
  };
  const implied = { format: "time.rfc3339" };
  expect(blame(schema)).toEqual([
    { pointer: "/at", requirement: "at", implied },
    { pointer: "/end", requirement: "end", implied, nullable: true },
  ]);
});

it("assigns a place with only x-implied to the requirement above it, or that of the call", () => {
  const times = { type: "array", items: { $ref: "#/components/schemas/Time" } };
  const implied = { format: "time.rfc3339" };
  expect(blame({ properties: { times: { ...times, "x-requirement": "times" } } })).toContainEqual({
    pointer: "/times/*",
    requirement: "times",
    implied,
  });
  expect(blame(times)).toEqual([{ pointer: "/*", requirement: "the.call", implied }]);
});

it("prefers the nearest requirement to the one that it refines", () => {
  const base = { properties: { status: { "x-requirement": "base.status" } } };
  expect(blame({ allOf: [base], properties: { status: { const: "NEW", "x-requirement": "new.status" } } })).toEqual([
    { pointer: "/status", requirement: "new.status" },
  ]);
});

it("terminates for a schema that contains itself", () => {
  expect(blame({ $ref: "#/components/schemas/Tree" })).toEqual([{ pointer: "/child", requirement: "tree.child" }]);
});

it("marks places where null is no evidence, and places that must be absent", () => {
  const schema: JsonObject = {
    properties: {
      note: { type: ["string", "null"], "x-requirement": "note" },
      gone: { type: "null", "x-requirement": "gone" },
      message: { not: {}, "x-requirement": "message" },
      other: { not: { type: "string" }, "x-requirement": "other" },
    },
  };
  expect(blame(schema)).toEqual([
    { pointer: "/note", requirement: "note", nullable: true },
    { pointer: "/gone", requirement: "gone" },
    { pointer: "/message", requirement: "message", forbidden: true },
    { pointer: "/other", requirement: "other" },
  ]);
});
