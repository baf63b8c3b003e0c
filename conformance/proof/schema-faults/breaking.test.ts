import { expect, test } from "vitest";
import { breaking } from "./breaking.ts";
import type { Demanded, Keyword } from "./documented-bodies.ts";

const TIME = "2026-11-22T10:00:00.000Z";

/** Returns the broken body; undefined if there is nothing to break. */
function broken(pointer: string, keyword: Keyword, demanded: Demanded, body: unknown): unknown {
  const holder: Record<string, unknown> = { body: structuredClone(body) };
  return breaking({ pointer, keyword, demanded })(holder) ? holder["body"] : undefined;
}

test.each<[Keyword, Demanded, unknown, unknown]>([
  ["null", { type: "string" }, "text", null],
  ["type", { type: "string" }, "text", ["text"]],
  ["type", { type: "string" }, "30.00", 30],
  ["type", { type: "string", format: "date-time" }, TIME, Date.UTC(2026, 10, 22, 10)],
  ["type", { type: "number" }, 30, "30"],
  ["type", { type: "boolean" }, true, "true"],
  ["type", { type: "object" }, { b: 1 }, [{ b: 1 }]],
  ["type", { type: "array" }, [7], { 0: 7 }],
  ["type", { type: "null" }, null, "2026-11-22T10:00:00Z"],
  ["enum", { enum: ["RED"] }, "RED", "SOMETHING_ELSE"],
  ["const", { const: "RED", enum: ["RED", "BLUE"] }, "RED", "BLUE"],
  ["const", { const: true }, true, false],
  ["pattern", { pattern: "Z$", format: "date-time" }, TIME, "2026-11-22T16:00:00.000+06:00"],
  ["pattern", { pattern: "^\\d{4}-", format: "date" }, "2026-11-22", "22.11.2026"],
  ["pattern", { pattern: "^\\w+://" }, "http://pay.test/checkout/1", "/checkout/1"],
  ["pattern", { pattern: "^PAY_.+_.+$" }, "PAY_1_A", "PAY-1-A"],
  ["pattern", { pattern: "^0+\\.0+$" }, "0.00", "1.00"],
  ["pattern", { pattern: "^\\d+\\.\\d+$" }, "30.00", "30.00 BDT"],
  ["format", { format: "date-time" }, TIME, "2026-11-22T10:00:00.000"],
  ["format", { format: "date" }, "2026-11-22", "20261122"],
  ["multipleOf", {}, 30, 30.5],
])("%s of %j: %j becomes %j, and nothing else changes", (keyword, demanded, value, other) => {
  expect(broken("/a", keyword, demanded, { a: value, b: value })).toEqual({ a: other, b: value });
});

test("a required value is removed", () => {
  expect(broken("/a", "required", {}, { a: 1, b: 1 })).toEqual({ b: 1 });
});

test("a forbidden value is added", () => {
  expect(broken("/a", "not", {}, { b: 1 })).toEqual({ a: expect.any(String), b: 1 });
});

test("in a list, every element is broken; the root is the whole body", () => {
  expect(broken("/a/*/b", "null", {}, { a: [{ b: 1 }, { b: 2 }] })).toEqual({ a: [{ b: null }, { b: null }] });
  expect(broken("/a/*", "null", {}, { a: [1, 2] })).toEqual({ a: [null, null] });
  expect(broken("", "null", {}, { a: 1 })).toBeNull();
});

test.each<[Keyword, unknown]>([
  ["null", { b: 1 }],
  ["type", { a: null }],
  ["pattern", { a: null }],
  ["required", {}],
])("%s leaves %j unchanged without a value", (keyword, body) => {
  expect(broken("/a", keyword, { type: ["string", "null"] }, body)).toBeUndefined();
});

test("a pattern that every similar text matches is an error", () => {
  expect(() => broken("/a", "pattern", { pattern: "" }, { a: "text" })).toThrow("no known text near text");
});
