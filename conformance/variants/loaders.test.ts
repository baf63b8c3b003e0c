import { expect, test } from "vitest";
import { variants } from "./index.ts";
import { variantLoaders } from "./loaders.ts";

test("every variant can be loaded alone, by its name", async () => {
  expect([...variantLoaders.keys()]).toEqual(variants.map((each) => each.contract.variant));
  expect(await Promise.all([...variantLoaders.values()].map((load) => load()))).toEqual(variants);
});
