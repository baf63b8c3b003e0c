import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { program } from "../node-process.ts";

/** Below node_modules, so that packages resolve from there. */
const FOLDER = fileURLToPath(new URL("../../../node_modules/.cache/payspec/", import.meta.url));

/** Bundles a program of this folder, with the parts of payspec that it needs, into one JavaScript file. */
export async function bundled(name: "warm" | "in-memory"): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = `${FOLDER}bench-${name}.mjs`;
  await build({
    entryPoints: [program(`own/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return outfile;
}
