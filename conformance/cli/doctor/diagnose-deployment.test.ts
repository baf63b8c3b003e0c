import { expect, test } from "vitest";
import { leastOf, skewOf } from "./diagnose-deployment.ts";

const answer = (dateMs: number, sentAtMs: number, durationMs: number) =>
  ({ kind: "answered", status: 200, request: "GET /", dateMs, sentAtMs, durationMs }) as const;

test("allows equal clocks for a slow response within the same second", () => {
  expect(leastOf(skewOf([answer(5_000, 5_900, 3_000)]) ?? { fromMs: 1, toMs: 1 })).toBe(0);
});

test("narrows the bounds with several responses", () => {
  expect(skewOf([answer(10_000, 9_500, 100), answer(12_000, 12_700, 100)])).toEqual({ fromMs: 400, toMs: 300 });
  expect(skewOf([answer(10_000, 9_500, 100), answer(10_000, 9_100, 100)])).toEqual({ fromMs: 800, toMs: 1_500 });
});

test("returns the smallest certain difference, ahead or behind", () => {
  expect(leastOf({ fromMs: 119_000, toMs: 121_000 })).toBe(119_000);
  expect(leastOf({ fromMs: -121_000, toMs: -119_000 })).toBe(-119_000);
});

test("returns undefined for a response without a Date header", () => {
  expect(skewOf([{ kind: "answered", status: 200, request: "GET /", sentAtMs: 0, durationMs: 0 }])).toBeUndefined();
});
