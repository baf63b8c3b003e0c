import { describe, expect, it } from "vitest";
import type { JsonObject } from "./json.ts";
import { compileValidators, withoutAnnotations } from "./validators.ts";

const withBodies = (schemas: readonly JsonObject[]): JsonObject => ({
  paths: Object.fromEntries(
    schemas.map((schema, index) => {
      const requestBody = { content: { "application/json": { schema } } };
      return [`/${index}`, { post: { operationId: `make${index}`, requestBody } }];
    }),
  ),
  components: { schemas: { Text: { type: "string" } } },
});

const compile = async (...schemas: readonly JsonObject[]) => {
  const code = await compileValidators(withBodies(schemas), "B");
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const module: { validators: Record<string, (data: unknown) => boolean> } = await import(/* @vite-ignore */ url);
  return (index: number, data: unknown) => module.validators[`make${index}.request`]?.(data);
};

describe("compileValidators", () => {
  it.each<[string, JsonObject]>([
    ["a misspelt keyword", { requierd: ["a"] }],
    ["an unknown format", { type: "string", format: "date-tiem" }],
    ["a reference that leads nowhere", { $ref: "#/components/schemas/Txet" }],
  ])("throws on %s", async (_, schema) => {
    await expect(compileValidators(withBodies([schema]), "B")).rejects.toThrow();
  });

  it("applies keywords beside a $ref", async () => {
    const valid = await compile({ $ref: "#/components/schemas/Text", minLength: 2, "x-requirement": "a.b" });
    expect([valid(0, "ab"), valid(0, "a"), valid(0, 12)]).toEqual([true, false, false]);
  });

  it("includes the formats of ajv-formats that are used", async () => {
    const valid = await compile({ type: "string", format: "date" }, { type: "string", format: "uri" });
    expect([valid(0, "2026-02-28"), valid(0, "2026-02-30"), valid(1, "https://a.test"), valid(1, "a")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("distinguishes many bodies", async () => {
    const valid = await compile(...Array.from({ length: 40 }, (_, index) => ({ const: index })));
    for (let index = 0; index < 40; index++)
      expect([valid(index, index), valid(index, index + 1)]).toEqual([true, false]);
  });
});

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
