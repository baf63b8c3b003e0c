import { expect, test } from "vitest";
import { variantLoaders } from "./variant-loaders.ts";
import { variants } from "./variants.ts";

test("every variant can be loaded alone, by its name", async () => {
  expect([...variantLoaders.keys()]).toEqual(variants.map((each) => each.contract.variant));
  expect(await Promise.all([...variantLoaders.values()].map((load) => load()))).toEqual(variants);
});
