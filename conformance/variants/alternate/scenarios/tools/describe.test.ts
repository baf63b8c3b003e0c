import { describe, expect, test } from "vitest";
import { describeEcho, holds } from "./describe.ts";

describe("metadata that was sent", () => {
  const { test: isHeldIn } = holds({ order: "7", shelf: "text" });

  test("may come back with other keys", () => {
    expect(isHeldIn({ shelf: "text", more: 1, order: "7" })).toBe(true);
  });

  test.each([
    ["a value that is read as a number", { order: 7, shelf: "text" }],
    ["metadata without one of the keys", { order: "7" }],
    ["no metadata", null],
    ["metadata as a text", '{"order":"7","shelf":"text"}'],
  ])("does not match %s", (_, shown) => {
    expect(isHeldIn(shown)).toBe(false);
  });
});

test("metadata that differs is shown key by key", () => {
  const { show } = holds({ order: "7", shelf: "text" });
  expect(show?.({ order: 7, Shelf: "text" }, String)).toBe(
    'order: sent "7", received 7; shelf: sent "text", missing; Shelf: added, "text"',
  );
  expect(show?.(null, String)).toBe("null");
});

test("describes an echo without its values", () => {
  expect(describeEcho({ key: { inner: [1] }, more: 1 }, { key: { inner: [1] } })).toBe("comes back unchanged");
  expect(describeEcho({ key: "7" }, { key: 7 })).toBe("comes back changed");
  expect(describeEcho({ key: 7 }, { key: 7, other: 7 })).toBe("does not come back");
  expect(describeEcho(null, { key: null })).toBe("does not come back");
});
