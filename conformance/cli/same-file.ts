import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Returns true if two paths refer to the same file, after resolving links. */
export function isSameFile(one: string, other: string): boolean {
  const place = placeOf(one);
  return place !== undefined && place === placeOf(other);
}

/** Resolves the path of an existing or future file; undefined for a device or pipe, which stores nothing. */
function placeOf(path: string): string | undefined {
  if (existsSync(path)) return keeps(path) ? realpathSync(path) : undefined;
  const above = dirname(path);
  return above === path ? path : join(placeOf(above) ?? above, basename(path));
}

function keeps(path: string): boolean {
  const found = statSync(path);
  return found.isFile() || found.isDirectory();
}
