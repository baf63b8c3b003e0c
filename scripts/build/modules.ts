import { normalize } from "node:path";
import { build } from "esbuild";

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
