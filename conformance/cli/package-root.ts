import { existsSync, readFileSync } from "node:fs";

interface Package {
  readonly root: URL;
  readonly version: string;
}

/** This package, found from here upwards: the depth differs between source and build. */
export function findPackage(): Package {
  for (const place of ["../../", "../../../"]) {
    const root = new URL(place, import.meta.url);
    const manifest = new URL("package.json", root);
    if (!existsSync(manifest)) continue;
    const value: unknown = JSON.parse(readFileSync(manifest, "utf8"));
    if (typeof value !== "object" || value === null || !("name" in value) || value.name !== "payspec") continue;
    if ("version" in value && typeof value.version === "string") return { root, version: value.version };
  }
  throw new Error("the installation is damaged: payspec's own package.json is not where it should be");
}
