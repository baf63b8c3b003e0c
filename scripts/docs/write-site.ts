import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SiteFile } from "./site-file.ts";

/**
 * Makes a folder hold just these files. They are written beside it first, so that what was there goes only when all of
 * the new is complete.
 */
export async function writeSite(folder: string, files: readonly SiteFile[]): Promise<void> {
  assertPaths(files);
  await mkdir(dirname(folder), { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  try {
    for (const { path, content } of files) {
      await mkdir(dirname(join(fresh, path)), { recursive: true });
      await writeFile(join(fresh, path), content);
    }
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Two makers of one file, or one outside of the folder, are a mistake of ours. */
function assertPaths(files: readonly SiteFile[]): void {
  const met = new Set<string>();
  for (const { path } of files) {
    if (met.has(path)) throw new Error(`two files of the site are ${path}`);
    if (path.startsWith("/") || path.split("/").includes("..")) throw new Error(`${path} is outside the site`);
    met.add(path);
  }
}
