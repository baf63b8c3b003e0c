import { readFileSync } from "node:fs";

/** Variants whose contracts run through every generator. */
export const VARIANTS = ["integration", "alternate"] as const;

export type Variant = (typeof VARIANTS)[number];

/** Bundles: as authored, or for tools with better support for the older version. */
export type Bundle = "openapi.json" | "openapi-3.0.json";

const generated = new URL("../../generated/", import.meta.url);

export function bundlePath(variant: Variant, bundle: Bundle): string {
  return new URL(`${variant}/${bundle}`, generated).pathname;
}

export function readBundle(variant: Variant): unknown {
  return JSON.parse(readFileSync(bundlePath(variant, "openapi.json"), "utf8"));
}
