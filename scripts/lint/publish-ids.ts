import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { levels, publishedIdsFile, type Source } from "./source.ts";

/** Records new requirement ids. Never removes any: that is a deliberate manual edit, visible in review. */
export async function publishIds(root: string, variant: string, source: Source): Promise<void> {
  const ids = new Set([...source.publishedIds, ...levels(source).keys()]);
  if (ids.size === 0) return;
  const file = publishedIdsFile(root, variant);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${[...ids].sort().join("\n")}\n`);
}
