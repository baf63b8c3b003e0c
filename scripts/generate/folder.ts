import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** The text of every file, by its path with forward slashes below one folder. */
export type Files = ReadonlyMap<string, string>;

export interface Drift {
  readonly file: string;
  readonly state: "stale" | "missing" | "superfluous";
}

/** What would have to change so that a folder holds just the wanted files. */
export function compareFiles(wanted: Files, found: Files): Drift[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])].sort();
  return names.flatMap((file): Drift[] => {
    if (!wanted.has(file)) return [{ file, state: "superfluous" }];
    if (!found.has(file)) return [{ file, state: "missing" }];
    return wanted.get(file) === found.get(file) ? [] : [{ file, state: "stale" }];
  });
}

/** Every file of a folder, or only those at or below the places in it; none where there is nothing. */
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

/** Makes these places of a folder hold just the wanted files, touches only what differs, and returns how many did. */
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

/** True where a file or folder is there. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
