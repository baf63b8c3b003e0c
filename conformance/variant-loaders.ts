import type { Variant } from "./scenario/index.ts";

/** Each variant by its name: whoever needs one loads no other. */
export const variantLoaders: ReadonlyMap<string, () => Promise<Variant>> = new Map([
  ["integration", async () => (await import("./scenarios/integration/index.ts")).integration],
  ["alternate", async () => (await import("./scenarios/alternate/index.ts")).alternate],
]);
