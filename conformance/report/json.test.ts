import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainJson } from "../log/index.ts";
import { renderJson, streamJson } from "./json.ts";
import { printableJson, streamPrintableJson } from "./printable-json.ts";
import { randomLog } from "./random-log.test-data.ts";
import { REMEDIES } from "./remedy.ts";
import schema from "./report.schema.json" with { type: "json" };
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportFrom, reportOf, sampleLog } from "./samples.test-data.ts";

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

const isValid = (text: string) => {
  validate(JSON.parse(text));
  return validate.errors ?? [];
};

describe("renderJson", () => {
  it.each(Object.entries(SAMPLES))("matches its schema: %s", (_, log) => {
    expect(isValid(renderJson(reportOf(log)))).toEqual([]);
  });

  it("matches its schema for any report, is safe to print, and is deterministic", () => {
    return fc.assert(
      fc.property(randomLog, (lines) => {
        const text = renderJson(reportFrom(lines));
        expect(isValid(text)).toEqual([]);
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(renderJson(reportFrom(lines))).toBe(text);
      }),
    );
  });

  it("is streamed in small pieces, which together are the whole text", () => {
    const pieces = [...streamJson(reportOf(SAMPLES["under load"]))];
    expect(pieces.join("")).toBe(renderJson(reportOf(SAMPLES["under load"])));
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1_000);
  });

  it("is the same text when streamed, for any value", () => {
    return fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), fc.nat(5), (value, levels) => {
        const text = printableJson({ value, nothing: undefined });
        expect(text).toBe(`${plainJson(JSON.stringify(JSON.parse(text), null, 2))}\n`);
        expect([...streamPrintableJson({ value, nothing: undefined }, levels)].join("")).toBe(text);
      }),
    );
  });

  it("reads back the same values, with long texts truncated", () => {
    const actual = `\u001b[31m\u202e${"x".repeat(9_000)}`;
    const log = sampleLog().begin("thing/again").check("thing/again", "thing.created", "violated", { actual });
    const text = renderJson(reportOf(log));
    expect(text).toContain('"actual": "\\u001b[31m\\u202exxx');
    expect(JSON.parse(text).variants[0].scenarios[0].checks[0].actual).toBe(`${actual.slice(0, 2_000)}…`);
  });

  it("has its members in a fixed order", () => {
    expect(Object.keys(JSON.parse(renderJson(reportOf(SAMPLES.conformant))))).toEqual(schema.required);
  });
});

/** Returns all schemas of object members. */
function members(node: unknown): readonly (readonly [string, unknown])[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "properties" in node && typeof node.properties === "object" ? Object.entries(node.properties ?? {}) : [];
  return [...own, ...Object.values(node).flatMap(members)];
}

it("the schema describes every field", () => {
  const all = members(schema);
  expect(all.length).toBeGreaterThan(40);
  const silent = all.filter(
    ([, each]) => typeof each !== "object" || each === null || !("description" in each || "$ref" in each),
  );
  expect(silent).toEqual([]);
});

it("the schema lists every blocker code", () => {
  expect(schema.$defs.blockerCode.enum).toEqual(Object.keys(REMEDIES));
});
