import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SiteFile } from "./site-file.ts";

/**
 * Replaces the content of a folder with these files. They are first written to a sibling folder, so that the old
 * content is deleted only when the new one is complete.
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

/** Throws for two files with the same path, or one outside of the folder: both are programming errors. */
function assertPaths(files: readonly SiteFile[]): void {
  const met = new Set<string>();
  for (const { path } of files) {
    if (met.has(path)) throw new Error(`two files of the site are ${path}`);
    if (path.startsWith("/") || path.split("/").includes("..")) throw new Error(`${path} is outside the site`);
    met.add(path);
  }
}
