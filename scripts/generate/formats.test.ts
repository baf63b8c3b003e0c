import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { definitionsOf, generateFormats, membersOf, PUBLISHED_PATHS, readFormats, standAlone } from "./formats.ts";
import { renderSchemaTypes } from "./types.ts";
import { compileFormats } from "./validators.ts";

const FOLDER = fileURLToPath(new URL("../../specs/payspec/", import.meta.url));

const format = (name: string, schema: object) => ({ $defs: { [name]: { ...schema } } });

describe("the definitions of formats", () => {
  test("may refer to each other across formats", () => {
    const formats = new Map([
      ["a.schema.yaml", format("lamp", { type: "string" })],
      ["b.schema.yaml", format("house", { items: { $ref: "a.schema.yaml#/$defs/lamp" } })],
    ]);
    expect(definitionsOf(formats)).toMatchObject({ house: { items: { $ref: "#/components/schemas/lamp" } } });
  });

  test("have names of their own", () => {
    const formats = new Map([
      ["a.schema.yaml", format("lamp", { type: "string" })],
      ["b.schema.yaml", format("lamp", { type: "number" })],
    ]);
    expect(() => definitionsOf(formats)).toThrow("specs/payspec/b.schema.yaml defines lamp, as another format does");
  });
});

test("a published schema contains the definitions of other formats that it needs, and no others", () => {
  const lamp = { type: "object", properties: { next: { $ref: "#/$defs/lamp" }, color: { $ref: "#/$defs/color" } } };
  const formats = new Map([
    ["a.schema.yaml", { $defs: { lamp, color: { type: "string" }, chair: { type: "string" } } }],
    ["b.schema.yaml", format("house", { type: "array", items: { $ref: "a.schema.yaml#/$defs/lamp" } })],
  ]);
  expect(standAlone("house", definitionsOf(formats))).toEqual({
    type: "array",
    items: { $ref: "#/$defs/lamp" },
    $defs: { lamp, color: { type: "string" } },
  });
});

test("a published schema cannot be of a format that is missing, or refer to a definition that is missing", () => {
  expect(() => standAlone("house", {})).toThrow("no format in specs/payspec defines house");
  const format = new Map([["a.schema.yaml", { $defs: { house: { items: { $ref: "#/$defs/lamp" } } } }]]);
  expect(() => standAlone("house", definitionsOf(format))).toThrow("no format in specs/payspec defines lamp");
});

test("the members of a definition include those of other definitions and of the items of lists", () => {
  const lamp = { properties: { bulbs: { items: { $ref: "#/$defs/bulb" } }, tags: { items: { type: "string" } } } };
  const house = { properties: { lamp: { $ref: "#/$defs/lamp" }, name: { type: "string" } } };
  const bulb = { properties: { watts: { type: "number" } } };
  const definitions = definitionsOf(new Map([["a.schema.yaml", { $defs: { house, lamp, bulb } }]]));
  expect(membersOf({ $ref: "#/components/schemas/house" }, definitions)).toEqual({
    lamp: { bulbs: { watts: null }, tags: null },
    name: null,
  });
});

test("every published schema says directly after $schema from what it is generated", async () => {
  const template = [
    "configuration.template.yaml",
    { $schema: "https://json-schema.org/draft/2020-12/schema", title: "payspec.yaml" },
  ] as const;
  const files = await generateFormats(new Map([...(await readFormats(FOLDER)), template]));
  const starts = PUBLISHED_PATHS.map((path) => Object.entries(JSON.parse(files.get(path) ?? "")).slice(0, 2));
  const comment = "Generated from specs/payspec by `npm run generate`. Do not edit.";
  expect(starts).toEqual(
    PUBLISHED_PATHS.map(() => [
      ["$schema", expect.any(String)],
      ["$comment", comment],
    ]),
  );
});

test("a text with a fixed beginning has a type with it", async () => {
  const types = await renderSchemaTypes({ channel: { type: "string", pattern: "^list of .+$" } }, "Generated.");
  expect(types).toMatch(/readonly channel: `list of \$\{string\}`;/);
});

test("a compiled guard imports nothing, and stops at the first error", async () => {
  const code = await compileFormats(
    await readFormats(FOLDER),
    { guard: { type: "Texts", schema: "log.schema.yaml#/$defs/texts" } },
    "Generated.",
  );
  expect(code).not.toMatch(/\b(import|require)\b/);
  const { guard } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(guard(["a"])).toBe(true);
  expect(guard([1, 2, 3])).toBe(false);
  expect(guard.errors).toMatchObject([{ instancePath: "/0", keyword: "type" }]);
});
