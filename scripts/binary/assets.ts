import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { k6Script } from "../build/k6.ts";
import { namedFiles } from "../build/manifest.ts";

/** Published files, apart from those that `exports` of package.json names, that commands read. */
const ALSO_READ = ["generated/proof.json", "specs/RULINGS.md"];

/** Returns the paths of all published files that commands may read, with forward slashes. */
export function readableFiles(): readonly string[] {
  const named = namedFiles().filter((each) => each.endsWith(".json"));
  return [...named.map((each) => each.replaceAll("\\", "/")), ...ALSO_READ, ...variants().map(k6Path)];
}

/** Returns the file that holds each asset of the executable; writes those that the build makes to `folder`. */
export async function writeAssets(folder: string): Promise<Readonly<Record<string, string>>> {
  const assets = Object.fromEntries(readableFiles().map((path) => [path, resolve(path)]));
  for (const variant of variants()) {
    const file = join(folder, `${variant}.js`);
    writeFileSync(file, await k6Script(variant));
    assets[k6Path(variant)] = file;
  }
  return assets;
}

function variants(): readonly string[] {
  return readdirSync("generated").filter((each) => existsSync(join("conformance", "k6", `${each}.ts`)));
}

function k6Path(variant: string): string {
  return `dist/k6/${variant}.js`;
}
