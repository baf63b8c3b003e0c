import { expect, test } from "vitest";
import { listLayout } from "./list.ts";

const TEXT = "a payment that is as the merchant asked for it, with every optional field and every bound of each";

test("prints one line each without a terminal, and wraps lines to fit a terminal", async () => {
  const output = { write: () => {}, columns: 70 };
  const plain = await listLayout({ ...output, isTTY: false });
  expect(plain("  create/accepted   ", TEXT)).toEqual([`  create/accepted   ${TEXT}`]);
  const wrapped = (await listLayout({ ...output, isTTY: true }))("  create/accepted   ", TEXT);
  expect(wrapped.length).toBeGreaterThan(1);
  expect(Math.max(...wrapped.map((line) => line.length))).toBeLessThanOrEqual(70);
  expect(wrapped.map((line) => line.trim()).join(" ")).toBe(`create/accepted   ${TEXT}`);
});
