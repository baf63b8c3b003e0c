import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beside, count, hang, listSome, wrap } from "./paragraph.ts";
import { printable } from "./printable.ts";

/** Printable text only, since nothing else is laid out. */
const printableText = fc
  .string({ unit: fc.constantFrom(" ", ",", "a", "é", "😀", "-", "\u0000"), maxLength: 200 })
  .map((text) => printable(text));

describe("wrap", () => {
  it("breaks at spaces and after commas, and breaks long words if necessary", () => {
    expect(wrap("one two three", 8)).toEqual(["one two", "three"]);
    expect(wrap('{"amount":"70.01","reason":"again"}', 20)).toEqual(['{"amount":"70.01",', '"reason":"again"}']);
    expect(wrap("x".repeat(20), 8)).toEqual(["xxxxxxxx", "xxxxxxxx", "xxxx"]);
  });

  it("never breaks an id of a resource or a requirement", () => {
    const [payment, refund] = ["PAY_20260101_SJXTFNTZ6WFHX027", "REF_20260101_BMKV4R571Z0PH5RH"];
    expect(wrap(`GET /api/v1/payment/${payment}/refund/${refund}  → 200`, 72)).toEqual([
      `GET /api/v1/payment/${payment}/refund/`,
      `${refund}  → 200`,
    ]);
    expect(beside("  1. ", `webhook, events.payment-completed: wrong value`, 30)).toBe("  1. webhook,…");
  });

  it("never breaks a number, since a part of it would be read as another number", () => {
    expect(wrap("received 1,204,000 of 2", 11)).toEqual(["received", "1,204,000", "of 2"]);
    expect(wrap("[10,20,3000]", 8)).toEqual(["[10,20,", "3000]"]);
  });

  it("never begins with an empty line: spaces before a word as wide as the line are dropped", () => {
    expect(wrap(`  ${"x".repeat(9)}`, 8)).toEqual(["xxxxxxxx", "x"]);
    expect(wrap(" xxxxxxxx yy", 8)).toEqual(["xxxxxxxx", "yy"]);
  });

  it("drops only spaces at line ends, and never exceeds the width", () => {
    return fc.assert(
      fc.property(printableText, fc.integer({ min: 8, max: 60 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        expect(Math.max(...lines.map((each) => each.trimStart().length))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe("hang", () => {
  const text = "a text that is longer than what a single line can hold beside its label";

  it("indents further lines to the beginning of the text", () => {
    expect(hang("  id   ", text, 50)).toEqual([
      "  id   a text that is longer than what a single",
      "       line can hold beside its label",
    ]);
  });

  it("starts the text below a label that is too long", () => {
    expect(hang("  an-id-that-is-long   ", text, 50)).toEqual([
      "  an-id-that-is-long",
      "    a text that is longer than what a single line",
      "    can hold beside its label",
    ]);
  });
});

it("truncates text that must stay on one line", () => {
  expect(beside("id  ", "some words", 12)).toBe("id  some wo…");
  expect(beside("id  ", "some", 12)).toBe("id  some");
});

it("formats a number with its noun", () => {
  expect([count(0, "check"), count(1, "check"), count(1_204, "check")]).toEqual([
    "0 checks",
    "1 check",
    "1,204 checks",
  ]);
  expect(count(1_000_000, "check")).toBe("1,000,000 checks");
});

it("lists some, and never ends with “1 more” instead of the last one", () => {
  expect(listSome(["a", "b", "c"], 2)).toBe("a, b, c");
  expect(listSome(["a", "b", "c", "d"], 2)).toBe("a, b and 2 more");
});
