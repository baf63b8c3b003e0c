import { relative } from "node:path";
import { build } from "esbuild";
import { evaluated } from "./evaluated.ts";

/**
 * Writes these entries into `dist/`, from their sources, as modules that share others in `dist/chunks/`. A module a source
 * file would be eight hundred files to open before the first request of a run, and that is most of the time to it. Entries
 * share what they share: an error of one is an instance of the same class in the other. Packages stay packages: who
 * installs this one audits and updates them. Names stay what they are, so that a stack trace can be read. Of the modules
 * `asData` only the values are written.
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
