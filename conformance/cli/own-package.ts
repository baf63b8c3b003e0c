import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
// biome-ignore lint/correctness/noUnresolvedImports: Biome does not know this module of Node
import { getAsset, isSea } from "node:sea";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installSpec, repositoryIn } from "../repository.ts";

/** Name and version of this package. */
interface Package {
  readonly version: string;
  /** Package specifier for npm, for this version. */
  readonly spec: string;
}

/** Reads the name and version of this package. */
export function findPackage(): Package {
  const manifest: unknown = JSON.parse(readPackageFile("package.json"));
  const { version } = Object(manifest);
  if (typeof version !== "string") throw new Error("the payspec installation is damaged: its package.json is invalid");
  return { version, spec: installSpec("payspec", version, repositoryIn(manifest)) };
}

/**
 * Returns true in the standalone executable: no module of this package is a file there, and the files that commands
 * read are assets of the executable.
 */
export const isStandalone: () => boolean = isSea;

/** Reads a published file of this package by its path in the package. Throws an error with a code if it is missing. */
export function readPackageFile(path: string): string {
  return isSea() ? getAsset(path, "utf8") : readFileSync(new URL(path, packageRoot()), "utf8");
}

/** Returns the program and the first arguments that start this payspec again; in a checkout, from its sources. */
export function ownCommand(): readonly [program: string, ...args: string[]] {
  if (isSea()) return [process.execPath];
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "conformance/cli/main.ts" : "dist/conformance/cli/main.js";
  const entry = fileURLToPath(new URL(file, packageRoot()));
  if (!isSource) return [process.execPath, entry];
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return [process.execPath, "--import", loader, entry];
}

/** Finds this package in the folders above: the depth differs between source and build. */
function packageRoot(): URL {
  for (const place of ["../../", "../../../"]) {
    const root = new URL(place, import.meta.url);
    const manifest = new URL("package.json", root);
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8"))?.name === "payspec") return root;
  }
  throw new Error("the payspec installation is damaged: its package.json is missing");
}
