import { expect, test } from "vitest";
import { constraintsOf } from "./constraint.ts";
import type { JsonSchema } from "./document.ts";

const schemas: Readonly<Record<string, JsonSchema>> = {
  Colour: { type: "string", enum: ["RED", "BLUE"] },
};
const resolve = (reference: string) => schemas[reference] ?? {};

function told(schema: JsonSchema): readonly string[] {
  return constraintsOf(resolve, schema).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}

test("a member that is required, with what its reference demands", () => {
  const schema: JsonSchema = {
    type: "object",
    required: ["colour"],
    properties: { colour: { $ref: "Colour", const: "RED" } },
  };
  expect(told(schema)).toEqual([
    " type",
    " null",
    "/colour required",
    "/colour type",
    "/colour null",
    "/colour enum",
    "/colour const",
  ]);
  expect(constraintsOf(resolve, schema).at(-1)?.demanded).toMatchObject({ enum: ["RED", "BLUE"], const: "RED" });
});

test("null is no break where it is a value, in either way of saying so", () => {
  expect(told({ properties: { a: { oneOf: [{ $ref: "Colour" }, { type: "null" }] } } })).toEqual([
    "/a type",
    "/a enum",
  ]);
  expect(told({ properties: { a: { type: ["string", "null"], format: "date" } } })).toEqual(["/a type", "/a format"]);
});

test("the elements of a list", () => {
  expect(told({ properties: { a: { type: "array", items: { type: "number" } } } })).toEqual([
    "/a type",
    "/a null",
    "/a/* type",
    "/a/* null",
  ]);
});

const LONG: object = { maxLength: 3 };

test("a keyword that nobody knows how to break is an error, and so is a choice", () => {
  expect(() => told({ properties: { a: { ...LONG } } })).toThrow("how to break maxLength at /a");
  expect(() => told({ oneOf: [{ $ref: "Colour" }, { type: "number" }] })).toThrow("is not one thing or null");
});
