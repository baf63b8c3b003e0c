import { existsSync, readFileSync } from "node:fs";
import { installSpec, repositoryIn } from "../repository.ts";

interface Package {
  readonly root: URL;
  readonly version: string;
  /** Package specifier for npm, for this version. */
  readonly spec: string;
}

/** Finds this package in the folders above: the depth differs between source and build. */
export function findPackage(): Package {
  for (const place of ["../../", "../../../"]) {
    const root = new URL(place, import.meta.url);
    const manifest = new URL("package.json", root);
    if (!existsSync(manifest)) continue;
    const value: unknown = JSON.parse(readFileSync(manifest, "utf8"));
    if (typeof value !== "object" || value === null || !("name" in value) || value.name !== "payspec") continue;
    if (!("version" in value) || typeof value.version !== "string") continue;
    const { version } = value;
    return { root, version, spec: installSpec("payspec", version, repositoryIn(value)) };
  }
  throw new Error("the payspec installation is damaged: its package.json is missing");
}
