import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { downConvert } from "./down-convert.ts";
import { downConvertSchema } from "./down-convert-schema.ts";
import type { Json, JsonObject } from "./json.ts";

const using = {
  lose: () => undefined,
  resolve: (schema: JsonObject) => ("$ref" in schema ? { type: "string" } : schema),
};
const convert = (schema: Json) => downConvertSchema(schema, "#", using);

describe("a 3.1 schema in 3.0", () => {
  it.each<[string, Json, Json]>([
    ["a type or null", { type: ["string", "null"] }, { type: "string", nullable: true }],
    ["several types", { type: ["string", "number"] }, { anyOf: [{ type: "string" }, { type: "number" }] }],
    ["only null", { type: "null" }, { type: "string", maxLength: 0, nullable: true }],
    ["a time", { type: "string", format: "date-time", pattern: "Z$" }, { type: "string", format: "date-time" }],
    ["a day", { type: "string", format: "date", pattern: "^2" }, { type: "string", format: "date" }],
    ["a text with a format and a pattern", { format: "email", pattern: "@" }, { format: "email", pattern: "@" }],
    [
      "a reference or null",
      { oneOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] },
      { type: "string", nullable: true, allOf: [{ $ref: "#/components/schemas/A" }] },
    ],
    [
      "one of two or null",
      { oneOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
      { nullable: true, oneOf: [{ type: "string" }, { type: "integer" }] },
    ],
    ["a constant", { const: "PENDING" }, { enum: ["PENDING"] }],
    ["examples", { type: "string", examples: ["a"] }, { type: "string", example: "a" }],
    ["an exclusive bound", { exclusiveMinimum: 0 }, { minimum: 0, exclusiveMinimum: true }],
    ["nothing at all", { not: {} }, { not: {} }],
    ["anything", true, {}],
    ["a false schema", { properties: { a: false } }, { properties: { a: { not: {} } } }],
    ["a reference alone", { $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/A" }],
    [
      "a reference with siblings",
      { $ref: "#/components/schemas/A", description: "An A.", "x-requirement": "a.b" },
      { description: "An A.", "x-requirement": "a.b", allOf: [{ $ref: "#/components/schemas/A" }] },
    ],
    [
      "a property named like a keyword",
      { properties: { const: { const: 1 } } },
      { properties: { const: { enum: [1] } } },
    ],
  ])("%s", (_, schema, expected) => {
    expect(convert(schema)).toEqual(expected);
  });

  it.each(["unevaluatedProperties", "if", "prefixItems", "dependentRequired", "requierd"])(
    "throws on %s",
    (keyword) => {
      expect(() => convert({ properties: { a: { [keyword]: {} } } })).toThrow(
        `#/properties/a/${keyword}: OpenAPI 3.0 does not support ${keyword}`,
      );
    },
  );
});

const bundle: JsonObject = {
  openapi: "3.1.1",
  jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
  info: { title: "T", version: "1.0.0", summary: "S", license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
  paths: {
    "/a": {
      get: {
        operationId: "readA",
        responses: {
          "200": {
            description: "An A.",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/A" },
                examples: { one: { value: { const: null } } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    "a.made": {
      post: { requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Made" } } } } },
    },
  },
  components: {
    schemas: {
      A: { type: "object", properties: { const: { type: ["string", "null"] } } },
      Made: { $ref: "#/components/schemas/Deep" },
      Deep: {},
    },
  },
};

describe("a 3.1 bundle in 3.0", () => {
  it("is valid against the official 3.0 schema", async () => {
    const result = await new Validator().validate(structuredClone(downConvert(bundle).document));
    expect(result).toMatchObject({ valid: true });
  });

  it("lists what was lost, and omits components used only there", () => {
    const { document, lost } = downConvert(bundle);
    expect(lost.map(({ pointer }) => pointer)).toEqual(["#/info/summary", "#/webhooks/a.made"]);
    expect(document).not.toHaveProperty("webhooks");
    expect(document["components"]).toEqual({
      schemas: { A: { type: "object", properties: { const: { type: "string", nullable: true } } } },
    });
  });

  it("leaves examples unchanged", () => {
    expect(JSON.stringify(downConvert(bundle).document)).toContain('{"one":{"value":{"const":null}}}');
  });
});
