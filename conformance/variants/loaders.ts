import type { Variant } from "../scenario/index.ts";

/** Loaders of the variants by name, so that running one variant loads no other. */
export const variantLoaders: ReadonlyMap<string, () => Promise<Variant>> = new Map([
  ["integration", async () => (await import("./integration/scenarios/index.ts")).integration],
  ["alternate", async () => (await import("./alternate/scenarios/index.ts")).alternate],
]);
