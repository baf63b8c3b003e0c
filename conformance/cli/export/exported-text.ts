import type { Embedded } from "../../k6/index.ts";
import { readPackageFile } from "../own-package.ts";
import { UsageError } from "../usage-error.ts";

/** First words of a script written by payspec. */
export const FIRST_WORDS = "const PAYSPEC_EXPORT = ";

/** Returns the file name of a variant's script. */
export function scriptName(variant: string): string {
  return `payspec-${variant}.js`;
}

/** Returns a script: the configuration on the first line, followed by the suite as bundled in payspec's build. */
export function exportedText(embedded: Embedded): string {
  return `${FIRST_WORDS}${JSON.stringify(embedded)};\n${readBundle(embedded.variant)}`;
}

function readBundle(variant: string): string {
  const path = `dist/k6/${variant}.js`;
  try {
    return readPackageFile(path);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(
      `this build of payspec has no k6 script for ${variant}: ${path} cannot be read (${String(error.code)})`,
      "In a checkout, build it first: npm run build.",
    );
  }
}
