import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { baselineSchema } from "./baseline-schema.ts";

const row = (id: string, level: string) => ({ id, level, text: `The text of ${id}.` });
const template = readFileSync(new URL("../../specs/payspec/baseline.template.yaml", import.meta.url), "utf8");
const schema = baselineSchema(
  parse(template),
  "specs/payspec/baseline.template.yaml",
  new Map([
    ["one", [row("a.stated", "stated"), row("a.implied", "implied"), row("a.open", "open")]],
    ["two", [row("b.stated", "stated")]],
  ]),
);
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

describe("baselineSchema", () => {
  it.each([
    [null],
    [{}],
    [{ one: { violated: { "a.stated": "known bug" }, inconclusive: { "a.implied": "no driver in CI" } } }],
    [{ two: { inconclusive: { "b.stated": "no live keys" } } }],
  ])("accepts %j", (baseline) => expect(validate(baseline)).toBe(true));

  it.each([
    [{ three: {} }],
    [{ one: { finding: { "a.stated": "r" } } }],
    [{ one: { violated: { "b.stated": "of the other variant" } } }],
    [{ one: { violated: { "a.open": "is never judged" } } }],
    [{ one: { violated: { "a.stated": "" } } }],
    [{ one: { violated: { "a.stated": " " } } }],
    [{ one: { violated: { "a.stated": "TODO: why" } } }],
    [{ one: { violated: { "a.stated": 7 } } }],
    [[]],
  ])("rejects %j", (baseline) => expect(validate(baseline)).toBe(false));

  it("describes each requirement, for editors", () =>
    expect(JSON.stringify(schema)).toContain('"a.stated":{"description":"The text of a.stated."'));
});
