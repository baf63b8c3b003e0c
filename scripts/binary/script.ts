import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { evaluated } from "../build/bundle.ts";

/**
 * Bundles the command line and its packages into one CommonJS script, the only form that Node runs in a single
 * executable application. Names are kept for readable stack traces. The licences of the packages are at its end.
 */
export async function executableScript(root: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join("conformance", "cli", "main.ts")],
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    target: "node20.19",
    // The script of an executable can only require the built-in modules of Node.
    supported: { "dynamic-import": false },
    // Prism is larger than payspec: `payspec mock` refuses to run in the executable.
    external: ["@stoplight/*"],
    plugins: [evaluated([join("conformance", "cli", "catalogue.ts")], root)],
    // Only used to find files of the package, which the executable has as assets.
    logOverride: { "empty-import-meta": "silent" },
    logLevel: "warning",
  });
  const code = outputFiles.map(({ text }) => text).join("");
  return `${code}\n/*\n${licences(Object.keys(metafile.inputs), root)}\n*/\n`;
}

/** Returns the licences of the packages that these modules belong to. */
function licences(modules: readonly string[], root: string): string {
  const folders = new Set(modules.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  return [...folders]
    .sort()
    .map((folder) => {
      const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
      if (file === undefined) throw new Error(`${folder} has no licence file, but the executable contains it`);
      return `With ${folder.replace(/^.*node_modules\//, "")}:\n\n${readFileSync(join(root, folder, file), "utf8").trim()}`;
    })
    .join("\n\n")
    .replaceAll("*/", "* /");
}
