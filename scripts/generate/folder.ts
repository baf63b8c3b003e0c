import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** Text of every file by its path in one folder, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

export interface Drift {
  readonly file: string;
  readonly state: "stale" | "missing" | "superfluous";
}

/** Returns the changes needed for a folder to contain just the wanted files. */
export function compareFiles(wanted: Files, found: Files): Drift[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])].sort();
  return names.flatMap((file): Drift[] => {
    if (!wanted.has(file)) return [{ file, state: "superfluous" }];
    if (!found.has(file)) return [{ file, state: "missing" }];
    return wanted.get(file) === found.get(file) ? [] : [{ file, state: "stale" }];
  });
}

/** Reads every file of a folder, or only those at or below the given places; returns none if nothing exists. */
export async function readFiles(folder: string, places: readonly string[] = ["."]): Promise<Files> {
  const paths = (await Promise.all(places.map((place) => filesAt(join(folder, place))))).flat();
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return new Map(paths.map((path, index) => [relative(folder, path).replaceAll("\\", "/"), texts[index] ?? ""]));
}

async function filesAt(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return (await exists(place)) ? [place] : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Makes these places of a folder contain just the wanted files, writes only what differs, and returns the number of
 * changes.
 */
export async function writeFiles(folder: string, wanted: Files, places?: readonly string[]): Promise<number> {
  const drift = compareFiles(wanted, await readFiles(folder, places));
  for (const { file } of drift) {
    const path = join(folder, file);
    const text = wanted.get(file);
    if (text === undefined) await rm(path);
    else await mkdir(dirname(path), { recursive: true }).then(() => writeFile(path, text));
  }
  return drift.length;
}

/** Resolves to true if a file or folder exists. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
