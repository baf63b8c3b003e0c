import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showPair, showUnlike, showValue, withoutType } from "./show-value.ts";

describe("a shown value", () => {
  test("is JSON if that is short", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const json = JSON.stringify(value);
        if (json.length < 60) expect(showValue(value)).toBe(json);
      }),
    );
    expect(showValue(undefined)).toBe("nothing there");
  });

  test("names the type of a scalar of the wrong type, which can be removed again", () => {
    expect(showUnlike("string", 100)).toBe("the number 100");
    expect(showUnlike("number", "100")).toBe('the string "100"');
    expect(showUnlike("string", true)).toBe("the boolean true");
    expect(showUnlike("string", "100")).toBe('"100"');
    expect([null, undefined, [1]].map((each) => showUnlike("string", each))).toEqual(["null", "nothing there", "[1]"]);
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("string", "number", "boolean"), (value, type) => {
        expect(withoutType(showUnlike(type, value))).toBe(showValue(value));
      }),
    );
    expect(withoutType("the number of refunds")).toBe("the number of refunds");
  });

  test("is null only for null: a number that JSON cannot represent has its own name", () => {
    expect([null, Number.NaN, Number.POSITIVE_INFINITY].map((each) => showValue(each))).toEqual([
      "null",
      "NaN",
      "Infinity",
    ]);
  });

  test("is never long, for any value", () => {
    const deep = Array.from({ length: 50_000 }).reduce<unknown>((inside) => ({ inside }), 1);
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`member${index}`, index]));
    for (const value of ["x".repeat(1_000_000), deep, wide, Array(1_000_000).fill(0), [wide, deep]]) {
      expect(showValue(value).length).toBeLessThanOrEqual(401);
    }
  });

  test("is truncated after redacting, so that no part of a secret remains", () => {
    const secret = "sk_test_abcdefghijklmnop";
    const redact = (text: string) => text.replaceAll(secret, "[redacted]");
    for (let before = 370; before < 397; before += 1) {
      const shown = showValue({ [`${"x".repeat(10)}${secret}`]: "x".repeat(before - 20) + secret }, redact);
      expect(shown).not.toContain("sk_t");
      expect(showValue("x".repeat(before) + secret, redact)).not.toContain("sk_");
    }
  });

  test("does not split a surrogate pair", () => {
    for (const text of ["😀".repeat(300), `a${"😀".repeat(300)}`]) {
      // Throws if half of a surrogate pair is left.
      expect(() => encodeURIComponent(showValue(text))).not.toThrow();
      expect(showValue(text)).not.toContain("\\ud83d");
    }
  });
});

describe("two values that differ", () => {
  test("are shown whole if they are short", () => {
    expect(showPair("A7", "a7")).toEqual({ sent: '"A7"', received: '"a7"' });
    expect(showPair("7", 7)).toEqual({ sent: '"7"', received: "7" });
    expect(showPair("7", undefined)).toEqual({ sent: '"7"', received: "nothing there" });
  });

  test("are shown around their first difference if they are long, with their lengths", () => {
    const same = "x".repeat(100);
    expect(showPair(`${same}A7`, `${same}a7`)).toEqual({
      sent: `"…${"x".repeat(20)}A7" (102 characters)`,
      received: `"…${"x".repeat(20)}a7" (102 characters)`,
    });
    expect(showPair(same, same.slice(0, 64))).toEqual({
      sent: `"…${"x".repeat(56)}" (100 characters)`,
      received: `"…${"x".repeat(20)}" (64 characters)`,
    });
  });

  test("show no part of a secret, and no half of a surrogate pair", () => {
    const secret = "sk_test_abcdefghijklmnop";
    const redact = (text: string) => text.replaceAll(secret, "[redacted]");
    for (let before = 0; before < 80; before += 1) {
      const shown = showPair("x".repeat(before) + secret, `${"😀".repeat(before)}${secret}`, redact);
      expect(JSON.stringify(shown)).not.toContain("sk_");
      expect(() => encodeURIComponent(shown.received)).not.toThrow();
      expect(shown.received).not.toContain("\\ud83d");
    }
  });
});
