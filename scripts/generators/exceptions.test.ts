import { expect, test } from "vitest";
import { exceptionFor, exceptions } from "./exceptions.ts";
import { matrix } from "./matrix/index.ts";
import { VARIANTS } from "./variants.ts";

test("every exception names an existing generator", () => {
  expect(matrix.map(({ name }) => name)).toEqual(expect.arrayContaining(exceptions.map(({ generator }) => generator)));
});

test("each exception is found by its generator, variant and step", () => {
  for (const each of exceptions) {
    const variants = VARIANTS.filter((variant) => each.variant === undefined || each.variant === variant);
    for (const variant of variants) expect(exceptionFor(each.generator, variant, each.step)).toBe(each);
  }
});
