import { describe, expect, it } from "vitest";
import { configurationSchema } from "./configuration-schema.ts";
import type { JsonObject } from "./json.ts";

const contractOf = (headers: Readonly<Record<string, string>>): JsonObject => ({
  security: [Object.fromEntries(Object.keys(headers).map((scheme) => [scheme, []]))],
  components: {
    securitySchemes: Object.fromEntries(
      Object.entries(headers).map(([scheme, name]) => [scheme, { type: "apiKey", in: "header", name }]),
    ),
  },
});
const contracts = new Map([
  ["one", contractOf({ ClientId: "Client-Id", ApiKey: "X-Api-Key" })],
  ["two", contractOf({ Secret: "Secret" })],
]);
const schemaOf = (template: JsonObject) => configurationSchema(template, "t.json", contracts);

describe("configurationSchema", () => {
  it("repeats definitions named after a variant for each variant", () => {
    const template = {
      $defs: { "{variant}Role": { description: "Of {variant}." }, role: { $ref: "#/$defs/{variant}" } },
    };
    expect(schemaOf(template)["$defs"]).toEqual({
      oneRole: { description: "Of one." },
      twoRole: { description: "Of two." },
      role: { $ref: "#/$defs/{variant}" },
    });
  });

  it("includes each field of a variant's credentials, and whether it is a secret", () => {
    const template = { "{variant}": { url: {}, "{field}": { $ref: "#/$defs/{kind}" } } };
    expect(Object.entries(schemaOf(template)["one"] ?? {})).toEqual([
      ["url", {}],
      ["clientId", { $ref: "#/$defs/value" }],
      ["apiKey", { $ref: "#/$defs/reference" }],
    ]);
    expect(schemaOf(template)["two"]).toEqual({ url: {}, secret: { $ref: "#/$defs/reference" } });
  });

  it("matches the headers of a variant in any case", () => {
    const template = { "{variant}": { not: { pattern: "^(host|{headers})$" } } };
    expect(schemaOf(template)["two"]).toEqual({ not: { pattern: "^(host|[Ss][Ee][Cc][Rr][Ee][Tt])$" } });
    expect(JSON.stringify(schemaOf(template)["one"])).toContain("|[Cc][Ll][Ii][Ee][Nn][Tt]-[Ii][Dd]|[Xx]-");
  });

  it("keeps other braces, and everything independent of variants, unchanged", () => {
    const template = {
      type: "string",
      pattern: "^[a-z]{1,32}{2}\\{paymentId\\}$",
      enum: ["{field}", 1, null],
      minLength: 3,
    };
    const { $schema: _, $comment: __, ...rest } = schemaOf(template);
    expect(rest).toEqual(template);
  });

  it("names its source, directly after $schema", () => {
    expect(Object.entries(schemaOf({ title: "t", $schema: "s" })).slice(0, 2)).toEqual([
      ["$schema", "s"],
      ["$comment", "Generated from t.json and specs/*/openapi.yaml by `npm run generate`. Do not edit."],
    ]);
  });
});
