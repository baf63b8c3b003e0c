import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DEPTH, MAX_VALUES, readJsonText } from "./json-text.ts";

const duplicateIn = (json: string) => readJsonText(json).duplicateKey;

describe("a JSON text", () => {
  test.each([
    [`{"a":1,"a":2}`, "a"],
    [`{"a":1,"b":{"a":1}}`, undefined],
    [`[{"a":1},{"a":2}]`, undefined],
    [`{"x":[{"a":1,"b":[],"a":2}]}`, "a"],
    [`{"a":{"b":1},"a":1}`, "a"],
    [String.raw`{"a":1,"\u0061":2}`, "a"],
    [String.raw`{"\"":1,"\u0022":2}`, '"'],
    [String.raw`{"\\":1,"\\\\":2}`, undefined],
    [`{"a":"a","b":"a"}`, undefined],
    [`{"a":"{\\"a\\":1,","b":"\\"a\\":"}`, undefined],
    [`{"a"\n\t :1, "a" :2}`, "a"],
    [`["a","a"]`, undefined],
    [`{"":1,"":2}`, ""],
    [`{"__proto__":1,"__proto__":2}`, "__proto__"],
    [`{"constructor":1}`, undefined],
    [`"a"`, undefined],
  ])("%s contains a duplicate name: %s", (json, name) => {
    expect(() => JSON.parse(json)).not.toThrow();
    expect(duplicateIn(json)).toBe(name);
  });

  test("text written from a value has no duplicate name, and has the value's depth and number of values", () => {
    const depthOf = (value: unknown): number =>
      typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    const countIn = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? Object.values(value).reduce((sum: number, each) => sum + countIn(each), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const facts = { depth: depthOf(value), values: countIn(value) };
        expect(readJsonText(JSON.stringify(value, null, indent))).toEqual(facts);
      }),
    );
  });

  test("an inserted duplicate name is found anywhere", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (names, pick) => {
        const unique = [...new Set(names)];
        const again = unique[pick % unique.length] ?? "";
        const members = [...unique, again].map((each) => `${JSON.stringify(each)}:{"x":[1]}`);
        expect(duplicateIn(`[0,{${members.join(",")}}]`)).toBe(again);
      }),
    );
  });

  test("arbitrary text is read to its end", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', "\\", "{", "}", "[", "]", ":", "a", " ") }), (text) => {
        expect(readJsonText(text).depth).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    ["one long text", `{"a":"${"x".repeat(8_000_000)}"}`, 1],
    ["one long text of escapes", `{"a":"${'\\"'.repeat(4_000_000)}"}`, 1],
    ["many names", `{${Array.from({ length: 300_000 }, (_, index) => `"name${index}":0`).join(",")}}`, 1],
    ["spaces", `{"a"${" ".repeat(4_000_000)}:1}`, 1],
    ["levels", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`, MAX_DEPTH + 1],
    ["levels that never close", "[{".repeat(1_000_000), MAX_DEPTH + 1],
  ])("%s: megabytes are read in linear time", (_, json, depth) => {
    const startedMs = performance.now();
    expect(readJsonText(json).depth).toBe(depth);
    expect(performance.now() - startedMs).toBeLessThan(3_000);
  });

  test("values are not counted beyond the maximum that is read", () => {
    const startedMs = performance.now();
    expect(readJsonText(`[${"{},".repeat(2_000_000)}{}]`).values).toBe(MAX_VALUES + 1);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});
