import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Plugin } from "esbuild";

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
          const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${asData(name, value)};`);
          return { contents: lines.join("\n"), loader: "js" };
        });
      }
    },
  };
}

/** Emits JSON text to parse, which loads faster than the same value as a literal. */
function asData(name: string, value: unknown): string {
  const json = JSON.stringify(value);
  if (!isDeepStrictEqual(JSON.parse(json), value)) throw new Error(`${name} contains more than data`);
  return `JSON.parse(${JSON.stringify(json)})`;
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path.replace(/[^A-Za-z0-9/]/g, "\\$&")}$`);
}
