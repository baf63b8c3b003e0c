import type { Proof } from "../contract/index.ts";
import { readPackageFile } from "./own-package.ts";

/** Reads the results of `npm run prove` that ship with the package. */
export function readProof(): Proof {
  const { variants }: { readonly variants: Proof } = JSON.parse(readPackageFile("generated/proof.json"));
  return variants;
}
