import { expect, test } from "vitest";
import { constraintsOf, type JsonSchema } from "./documented-bodies.ts";

const schemas: Readonly<Record<string, JsonSchema>> = {
  Colour: { type: "string", enum: ["RED", "BLUE"] },
};
const resolve = (reference: string) => schemas[reference] ?? {};

function constraintLines(schema: JsonSchema): readonly string[] {
  return constraintsOf(resolve, schema).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}

test("includes a required member, with the constraints of its reference", () => {
  const schema: JsonSchema = {
    type: "object",
    required: ["colour"],
    properties: { colour: { $ref: "Colour", const: "RED" } },
  };
  expect(constraintLines(schema)).toEqual([
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

test("reads a list of one value as a constant of the list that it narrows", () => {
  const schema: JsonSchema = { properties: { colour: { allOf: [{ $ref: "Colour" }], enum: ["RED"] } } };
  expect(constraintLines(schema)).toEqual(["/colour type", "/colour null", "/colour enum", "/colour const"]);
  expect(constraintsOf(resolve, schema).at(-1)?.demanded).toMatchObject({ enum: ["RED", "BLUE"], const: "RED" });
});

test("excludes null if it is a value, in both notations", () => {
  expect(constraintLines({ properties: { a: { oneOf: [{ $ref: "Colour" }, { type: "null" }] } } })).toEqual([
    "/a type",
    "/a enum",
  ]);
  expect(constraintLines({ properties: { a: { type: ["string", "null"], format: "date" } } })).toEqual([
    "/a type",
    "/a format",
  ]);
});

test("includes the elements of a list", () => {
  expect(constraintLines({ properties: { a: { type: "array", items: { type: "number" } } } })).toEqual([
    "/a type",
    "/a null",
    "/a/* type",
    "/a/* null",
  ]);
});

const LONG: object = { maxLength: 3 };

test("throws for an unknown keyword, and for a choice", () => {
  expect(() => constraintLines({ properties: { a: { ...LONG } } })).toThrow("cannot break maxLength at /a");
  expect(() => constraintLines({ oneOf: [{ $ref: "Colour" }, { type: "number" }] })).toThrow(
    "has several schemas besides null",
  );
});
