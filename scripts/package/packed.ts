import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { outputOf } from "./spawn.ts";

/** The package as it is published, in a folder that is gone when it is removed. */
export interface Packed {
  readonly folder: string;
  readonly tarball: string;
  /** Paths in it, with forward slashes. */
  readonly files: readonly string[];
  remove(): void;
}

/** Packs what was built. */
export async function packPackage(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "payspec-package-"));
  const said = await outputOf(
    ["npm", "pack", "--ignore-scripts", "--json", "--loglevel=error", "--pack-destination", folder],
    process.cwd(),
  );
  const [packed]: readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[] =
    JSON.parse(said);
  if (!packed) throw new Error("npm pack made nothing");
  return {
    folder,
    tarball: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Installs the tarball, with what else is asked for, in an empty folder of that name; returns the folder. */
export async function installInto(
  name: string,
  { folder, tarball }: Packed,
  flags: readonly string[],
  others: readonly string[] = [],
): Promise<string> {
  const place = mkdtempSync(join(folder, `${name}-`));
  writeFileSync(join(place, "package.json"), '{ "private": true, "type": "module" }\n');
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await outputOf(["npm", "install", ...quiet, ...flags, tarball, ...others], place);
  return place;
}

/** Every file below a folder, links not followed, with its size. */
export function treeOf(folder: string): ReadonlyMap<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Map(
    files
      .map((each) => join(each.parentPath, each.name))
      .map((path): [string, number] => [relative(folder, path), statSync(path).size])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
