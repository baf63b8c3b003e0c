import { expect, it } from "vitest";
import type { Json } from "./json.ts";
import { isUnconstrained } from "./unconstrained.ts";

const document = { components: { schemas: { Any: { title: "Any" }, Text: { type: "string" } } } };

it.each<[Json]>([
  [true],
  [{}],
  [{ title: "T", "x-requirement": "a.b", examples: [1] }],
  [{ $ref: "#/components/schemas/Any", description: "D" }],
  [{ allOf: [{}, true] }],
  [{ anyOf: [{}, { type: "string" }] }],
  [{ additionalProperties: true }],
])("%j accepts everything", (schema) => expect(isUnconstrained(document, schema)).toBe(true));

it.each<[Json]>([
  [false],
  [{ type: "object" }],
  [{ $ref: "#/components/schemas/Text" }],
  [{ allOf: [{}, { type: "string" }] }],
  [{ oneOf: [{}, {}] }],
  [{ properties: { a: {} } }],
  [{ additionalProperties: false }],
  [{ not: {} }],
])("%j does not accept everything", (schema) => expect(isUnconstrained(document, schema)).toBe(false));
