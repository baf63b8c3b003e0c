import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { CLIENT_PACKAGE } from "../build/client-package.ts";
import { outputOf } from "./spawn.ts";

/** Packed package, as published. */
export interface Tarball {
  readonly path: string;
  /** Paths in the package, with forward slashes. */
  readonly files: readonly string[];
  /** Total size of all files in bytes. */
  readonly unpackedSize: number;
}

/** Both packed packages, in a temporary folder that exists until they are removed. */
export interface Packed {
  readonly folder: string;
  readonly payspec: Tarball;
  readonly client: Tarball;
  remove(): void;
}

interface PackedByNpm {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
  readonly unpackedSize: number;
}

/** Packs the built packages. */
export async function packPackages(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "payspec-package-"));
  const said = await outputOf(
    [
      "npm",
      "pack",
      ".",
      `./${CLIENT_PACKAGE}`,
      "--ignore-scripts",
      "--json",
      "--loglevel=error",
      "--pack-destination",
      folder,
    ],
    process.cwd(),
  );
  const [payspec, client] = (JSON.parse(said) as readonly PackedByNpm[]).map(
    // the output of npm pack --json
    ({ filename, files, unpackedSize }) => ({
      path: join(folder, filename),
      files: files.map(({ path }) => path),
      unpackedSize,
    }),
  );
  if (!payspec || !client) throw new Error("npm pack produced fewer packages than requested");
  return { folder, payspec, client, remove: () => rmSync(folder, { recursive: true }) };
}

/** Installs these packages in an empty folder of that name; returns the folder. */
export async function installInto(
  name: string,
  folder: string,
  packages: readonly string[],
  flags: readonly string[] = [],
): Promise<string> {
  const place = mkdtempSync(join(folder, `${name}-`));
  writeFileSync(join(place, "package.json"), '{ "private": true, "type": "module" }\n');
  const quiet = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await outputOf(["npm", "install", ...quiet, ...flags, ...packages], place);
  return place;
}

/** Returns every file below a folder with its size in bytes, without following links. */
export function treeOf(folder: string): ReadonlyMap<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Map(
    files
      .map((each) => join(each.parentPath, each.name))
      .map((path): [string, number] => [relative(folder, path), statSync(path).size])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
