import { describe, expect, it } from "vitest";
import type { DriverAbility } from "./abilities.ts";
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
const parameter = (name: string, required = true) => ({
  name,
  type: "string" as const,
  required,
  variable: `PAYSPEC_${name.toUpperCase()}`,
});
const member = (name: string, required = true) => ({ name, type: "string", required, description: "" });
const ability = { description: "", path: "/", body: [], result: [] };
const abilities: readonly DriverAbility[] = [
  {
    ...ability,
    name: "lose",
    parameters: [parameter("parcel"), parameter("page", false)],
    manual: { title: "", how: "" },
  },
  { ...ability, name: "lock", parameters: [parameter("depot"), parameter("key")], body: [member("key", false)] },
  {
    ...ability,
    name: "open",
    parameters: [parameter("door", false)],
    body: [member("door", false)],
    result: [member("depot"), member("gate"), member("key"), member("more", false)],
  },
];
const schemaOf = (template: JsonObject) => configurationSchema(template, contracts, abilities);

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
    const once = { name: "Once", in: "header" };
    const operation = { operationId: "send", parameters: [once, { name: "page", in: "query" }] };
    const own = new Map([["two", { ...contractOf({ Id: "Id" }), paths: { "/": { post: operation } } }]]);
    const schema = configurationSchema(template, own, abilities);
    expect(schema["two"]).toEqual({ not: { pattern: "^(host|[Ii][Dd]|[Oo][Nn][Cc][Ee])$" } });
  });

  it("describes the command of each ability, with patterns of its parameters", () => {
    const template = { "{ability}Command": { description: "{usage}", pattern: "{arguments}", not: "{parameters}" } };
    const { loseCommand, lockCommand, openCommand } = schemaOf(template);
    expect(loseCommand).toEqual({
      description: "Receives {parcel} and {page}, also in PAYSPEC_PARCEL and PAYSPEC_PAGE.",
      pattern: "parcel|page",
      not: "parcel|page",
    });
    expect(lockCommand).toEqual({
      description: "Receives {depot}, also in PAYSPEC_DEPOT. The key is only in PAYSPEC_KEY.",
      pattern: "depot",
      not: "depot|key",
    });
    expect(openCommand).toMatchObject({
      description:
        "Receives {door}, which may be empty, also in PAYSPEC_DOOR. Prints a JSON object with depot, gate and key.",
    });
  });

  it("lists the abilities that a person can perform", () => {
    expect(schemaOf({ enum: ["all", "{manualAbility}"] })["enum"]).toEqual(["all", "lose"]);
  });

  it("keeps other braces, and everything independent of variants, unchanged", () => {
    const template = {
      type: "string",
      pattern: "^[a-z]{1,32}{2}\\{paymentId\\}$",
      enum: ["{field}", 1, null],
      minLength: 3,
    };
    expect(schemaOf(template)).toEqual(template);
  });
});
