import { expect, test } from "vitest";
import { exceptionFor, exceptions } from "./exceptions.ts";
import { matrix } from "./matrix/index.ts";
import { VARIANTS } from "./variants.ts";

test("every exception is of a generator that there is", () => {
  expect(matrix.map(({ name }) => name)).toEqual(expect.arrayContaining(exceptions.map(({ generator }) => generator)));
});

test("each is found, and no other in its place", () => {
  for (const each of exceptions) {
    const variants = VARIANTS.filter((variant) => each.variant === undefined || each.variant === variant);
    for (const variant of variants) expect(exceptionFor(each.generator, variant, each.step)).toBe(each);
  }
});
