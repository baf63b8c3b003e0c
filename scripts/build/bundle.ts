import { readFileSync } from "node:fs";
import { join, normalize, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { build, type Plugin } from "esbuild";

/**
 * Bundles these entries from their sources into `dist/`, as modules that share code in `dist/chunks/`. With one module
 * per source file, a run would open eight hundred files before its first request, which is most of its start-up time.
 * Entries share their common code: an error of one is an instance of the same class in the other. Packages stay
 * external, so that users audit and update them. Names are kept for readable stack traces. Modules in `asData` are
 * replaced by their values.
 */
export async function bundle(
  entries: readonly string[],
  folder: string,
  asData: readonly string[] = [],
): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: entries.map((each) => relative("dist", each).replace(/\.js$/, ".ts")),
    outdir: "dist",
    outbase: ".",
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    plugins: [evaluated(asData, folder)],
    logLevel: "warning",
  });
}

/**
 * Creates a plugin that replaces these modules, given as paths from `folder`, by their exported values; their imports
 * are not bundled.
 */
export function evaluated(paths: readonly string[], folder: string): Plugin {
  const modules = paths.map((each) => resolve(folder, each));
  return {
    name: "evaluated",
    setup(build) {
      for (const module of modules) {
        build.onLoad({ filter: exactly(module) }, async () => {
          const values: object = await import(/* @vite-ignore */ pathToFileURL(module).href);
          const lines = Object.entries(values).map(
            ([name, value]) => `export const ${name} = ${dataText(name, value)};`,
          );
          return { contents: lines.join("\n"), loader: "js" };
        });
      }
    },
  };
}

/** Emits JSON text to parse, which loads faster than the same value as a literal. */
function dataText(name: string, value: unknown): string {
  const json = JSON.stringify(value);
  if (!isDeepStrictEqual(JSON.parse(json), value)) throw new Error(`${name} contains more than data`);
  return `JSON.parse(${JSON.stringify(json)})`;
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path.replace(/[^A-Za-z0-9/]/g, "\\$&")}$`);
}

/** Returns the paths of the modules of this package that these entries reach, including the entries. */
export async function modulesFrom(entries: readonly string[], folder: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    packages: "external",
    format: "esm",
    outdir: "nowhere",
    logLevel: "silent",
  });
  return new Set(Object.keys(metafile.inputs).map(normalize));
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Bundles the client of a variant into one module without imports, for engines that have fetch but no packages. */
export async function edgeClient(variant: string): Promise<string> {
  const licence = readFileSync(join(ROOT, "node_modules", "openapi-fetch", "LICENSE"), "utf8");
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join("generated", variant, "index.ts")],
    inject: [join("scripts", "build", "form-data.ts")],
    bundle: true,
    write: false,
    platform: "neutral",
    mainFields: ["module", "main"],
    format: "esm",
    target: "es2022",
    footer: { js: `/*\nWith openapi-fetch:\n\n${licence.trim()}\n*/` },
  });
  return outputFiles.map(({ text }) => text).join("");
}
