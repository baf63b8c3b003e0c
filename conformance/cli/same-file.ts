import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Whether what is written to one would be lost in the other, whatever links lead there. */
export function isSameFile(one: string, other: string): boolean {
  const place = placeOf(one);
  return place !== undefined && place === placeOf(other);
}

/** Where a file is or would be; undefined for a device or a pipe, which keeps nothing. */
function placeOf(path: string): string | undefined {
  if (existsSync(path)) return keeps(path) ? realpathSync(path) : undefined;
  const above = dirname(path);
  return above === path ? path : join(placeOf(above) ?? above, basename(path));
}

function keeps(path: string): boolean {
  const found = statSync(path);
  return found.isFile() || found.isDirectory();
}
