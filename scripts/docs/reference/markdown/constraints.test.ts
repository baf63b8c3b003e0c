import { expect, it } from "vitest";
import type { JsonObject } from "../../../generate/json.ts";
import { constraintsOf } from "./constraints.ts";

it.each<[JsonObject, string]>([
  [{ type: "string", pattern: "^a|b$" }, "pattern `^a|b$`"],
  [{ enum: ["A", null] }, 'one of `"A"`, `null`'],
  [{ enum: ["A"] }, 'always `"A"`'],
  [{ type: "integer", minimum: 0, maximum: 100 }, "at least 0; at most 100"],
  [{ const: true, "x-implied": { const: "a.b" } }, "always `true` (implied)"],
  [{ not: {} }, "never there"],
  [{ default: 15 }, "default `15`"],
  [{ description: "A.", "x-requirement": "a.b", $ref: "#/x" }, ""],
])("describes %j", (schema, description) => {
  expect(constraintsOf(schema)).toBe(description);
});

it("throws on an unsupported keyword", () => {
  expect(() => constraintsOf({ minProperties: 2 })).toThrow("does not support minProperties");
});
