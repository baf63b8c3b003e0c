import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { childPointer, segmentsOf, valuesAt } from "./pointer.ts";

describe("JSON pointers", () => {
  test("round-trip any names", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom("~", "/", "0", "1", "a", "") })), (names) => {
        expect(segmentsOf(names.reduce(childPointer, ""))).toEqual(names);
      }),
    );
  });

  test("match each index and each member with a star", () => {
    const value = { a: [{ b: 1 }, { c: 2 }, { b: 3 }], d: { b: 4 } };
    expect(valuesAt(value, ["a", "*", "b"])).toEqual([1, 3]);
    expect(valuesAt(value, ["*", "b"])).toEqual([4]);
    expect(valuesAt(value, [])).toEqual([value]);
    expect(valuesAt("text", ["*"])).toEqual([]);
  });
});
