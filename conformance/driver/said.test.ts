import { describe, expect, test } from "vitest";
import { beginningOf, endOf } from "./said.ts";

describe("the output of a driver", () => {
  test("is one line, without colours and cursor movement", () => {
    const said = "\u001b[31mcannot\u001b[0m\n  approve\u001b[2J it\u202e\u0007 \u{e0041}";
    expect(beginningOf(said)).toBe("cannot approve\ufffd[2J it\ufffd\ufffd \ufffd");
  });

  test("contains no key at any position", () => {
    expect(beginningOf(`no key "sk_test_abc-1" of X-Key:sk_live_9, nor ask_test_help`)).toBe(
      `no key "[redacted]" of X-Key:[redacted], nor ask_test_help`,
    );
    expect(endOf("curl -H 'X: sk_test_abc'")).toBe("curl -H 'X: [redacted]'");
  });

  test("is cut between words, because a word may be a secret", () => {
    expect(beginningOf(`${"word ".repeat(39)}secret-token`)).toMatch(/ word$/);
    expect(endOf(`secret-token ${"word ".repeat(39)}`)).toMatch(/^word /);
    expect(beginningOf("x".repeat(201))).toBe("");
    expect(endOf("x".repeat(201))).toBe("");
    expect(beginningOf("x".repeat(200))).toHaveLength(200);
  });

  test("is not read completely, because it may be of any length", () => {
    const start = performance.now();
    expect(beginningOf("ab ".repeat(10_000_000))).toHaveLength(200);
    expect(performance.now() - start).toBeLessThan(500);
  });

  test("contains no part of a secret at the end of what is read", () => {
    expect(beginningOf(`${" ".repeat(3_990)}secret-token`)).toBe("");
  });

  test("ends with its last lines", () => {
    expect(endOf("at the start\r\n\none\ntwo\n\n  three\n")).toBe("one two three");
    expect(endOf("")).toBe("");
  });
});
