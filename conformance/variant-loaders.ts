import type { Variant } from "./scenario/index.ts";

/** Loaders of the variants by name, so that running one variant loads no other. */
export const variantLoaders: ReadonlyMap<string, () => Promise<Variant>> = new Map([
  ["integration", async () => (await import("./scenarios/integration/index.ts")).integration],
  ["alternate", async () => (await import("./scenarios/alternate/index.ts")).alternate],
]);
