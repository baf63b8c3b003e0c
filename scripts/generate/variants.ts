import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { exists, type Files } from "./folder.ts";
import { generateVariant } from "./variant.ts";

/** The folders of `specs/` that hold an `openapi.yaml`, in the order of their names. */
export async function variantsIn(specs: string): Promise<string[]> {
  const names = (await readdir(specs)).sort();
  const found = await Promise.all(names.map((name) => exists(join(specs, name, "openapi.yaml"))));
  return names.filter((_, index) => found[index]);
}

/** Every file of `generated/`, by its path below it. */
export async function generateAll(specs: string, variants: readonly string[]): Promise<Files> {
  const all = variants.map(async (variant) => {
    const files = await generateVariant(variant, join(specs, variant));
    return [...files].map(([name, text]) => [`${variant}/${name}`, text] as const);
  });
  return new Map((await Promise.all(all)).flat());
}
