import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { withoutPropertyEscapes } from "./property-escapes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * The script for k6 of a variant: one module with everything that the suite needs, which imports nothing but what k6 has
 * built in. Users of the package need no bundler: `payspec export k6` only puts a line before it.
 */
export async function k6Script(variant: string): Promise<string> {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join("conformance", "k6", `${variant}.ts`)],
    bundle: true,
    write: false,
    platform: "neutral",
    mainFields: ["module", "main"],
    format: "esm",
    target: "es2022",
    external: ["k6", "k6/*"],
    // What the engine of k6 has not; nothing that is bundled may need it.
    supported: { "async-generator": false, "for-await": false },
    plugins: [onlyWhatIsUsed, withoutOpenapiFetch, withoutExploration, spelledOut],
    define: { PAYSPEC_VERSION: JSON.stringify(version) },
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** No module of ours does anything by being imported, so one of which nothing is used is left out. */
const onlyWhatIsUsed: Plugin = {
  name: "only-what-is-used",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.{1,2}\// }, async ({ path, pluginData, ...from }) => {
      if (pluginData === onlyWhatIsUsed) return undefined;
      const found = await bundler.resolve(path, { ...from, pluginData: onlyWhatIsUsed });
      return { ...found, sideEffects: false };
    });
  },
};

/** The generated client makes one where it is given none, as a user's is; the suite always gives it one of its own. */
const withoutOpenapiFetch: Plugin = {
  name: "without-openapi-fetch",
  setup(bundler) {
    bundler.onResolve({ filter: /^openapi-fetch$/ }, ({ path }) => ({
      path,
      namespace: "without",
      sideEffects: false,
    }));
    bundler.onLoad({ filter: /.*/, namespace: "without" }, () => ({ contents: "export default undefined;" }));
  },
};

/** Load explores nothing: each virtual user would hold the models of it. */
const withoutExploration: Plugin = {
  name: "without-exploration",
  setup(bundler) {
    bundler.onLoad({ filter: /\/scenarios\/[^/]+\/exploration\/index\.ts$/ }, () => ({
      contents: "export const exploration = undefined;",
    }));
  },
};

const spelledOut: Plugin = {
  name: "spelled-out",
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: withoutPropertyEscapes(readFileSync(path, "utf8")),
      loader: "ts",
    }));
  },
};
