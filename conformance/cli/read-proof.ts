import { readFileSync } from "node:fs";
import type { Proof } from "../contract/index.ts";
import { findPackage } from "./package-root.ts";

/** Reads the results of `npm run prove` that ship with the package. */
export function readProof(): Proof {
  const { variants }: { readonly variants: Proof } = JSON.parse(
    readFileSync(new URL("generated/proof.json", findPackage().root), "utf8"),
  );
  return variants;
}
