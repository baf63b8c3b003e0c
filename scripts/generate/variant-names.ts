import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { exists } from "./folder.ts";

/** Returns the folders of `specs/` that contain an `openapi.yaml`, sorted by name. */
export async function variantsIn(specs: string): Promise<string[]> {
  const names = (await readdir(specs)).sort();
  const found = await Promise.all(names.map((name) => exists(join(specs, name, "openapi.yaml"))));
  return names.filter((_, index) => found[index]);
}
