import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Returns SHA-256 over the names and contents of these files, in hexadecimal; paths are relative to `root`. */
export function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Returns every file at or below these paths, sorted, relative to `root`. A missing path yields none. */
export function filesBelow(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => (statSync(join(root, path)).isFile() ? [path] : filesIn(root, path)))
    .sort();
}

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
