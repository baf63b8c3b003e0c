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

/** Every file below a folder; none where there is no such folder. */
export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return new Map(paths.map((path, index) => [relative(folder, path).replaceAll("\\", "/"), texts[index] ?? ""]));
}

/** Makes a folder hold just the wanted files, touches only what differs, and returns how many did. */
export async function writeFiles(folder: string, wanted: Files): Promise<number> {
  const drift = compareFiles(wanted, await readFiles(folder));
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
