import { relative } from "node:path";
import { build } from "esbuild";
import { evaluated } from "./evaluated.ts";

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
