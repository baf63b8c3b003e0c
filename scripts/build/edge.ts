import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Bundles the client of a variant into one module without imports, for engines that have fetch but no packages. */
export async function edgeClient(variant: string): Promise<string> {
  const licence = readFileSync(join(root, "node_modules", "openapi-fetch", "LICENSE"), "utf8");
  const { outputFiles } = await build({
    absWorkingDir: root,
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
