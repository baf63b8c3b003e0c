import { expect, it } from "vitest";
import { withoutAnnotations } from "./annotations.ts";

it("drops annotations and extensions at any depth", () => {
  const schema = {
    type: "object",
    "x-requirement": "a.b",
    properties: {
      a: { type: "string", example: "b", deprecated: true },
      b: { type: "number", format: "double" },
      c: { type: "string", format: "date" },
    },
  };
  expect(withoutAnnotations(schema)).toEqual({
    type: "object",
    properties: { a: { type: "string" }, b: { type: "number" }, c: { type: "string", format: "date" } },
  });
});

it("keeps properties with names of annotations, and data that contains them", () => {
  const schema = {
    properties: { example: { type: "string" }, "x-trace": { const: { "x-trace": 1, example: 2 } } },
    enum: [{ deprecated: true }],
    required: ["example"],
  };
  expect(withoutAnnotations(schema)).toEqual(schema);
});

it("keeps a misspelt keyword, so that ajv can reject it", () => {
  expect(withoutAnnotations({ items: [{ requierd: ["a"] }] })).toEqual({ items: [{ requierd: ["a"] }] });
});
