import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { withoutPropertyEscapes } from "./property-escapes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Bundles the k6 script of a variant: one module with everything the suite needs, which imports only the built-in
 * modules of k6. Users of the package need no bundler: `payspec export k6` only prepends a line.
 */
export async function k6Script(variant: string): Promise<string> {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join("conformance", "variants", variant, "k6.ts")],
    bundle: true,
    write: false,
    platform: "neutral",
    mainFields: ["module", "main"],
    format: "esm",
    target: "es2022",
    external: ["k6", "k6/*"],
    // The k6 engine does not support these, so the bundle must not need them.
    supported: { "async-generator": false, "for-await": false },
    plugins: [onlyWhatIsUsed, withoutExploration, spelledOut],
    define: { PAYSPEC_VERSION: JSON.stringify(version) },
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** Marks our modules as free of side effects, so that unused ones are dropped. */
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

/** Removes exploration, which load runs do not use: each virtual user would hold its models. */
const withoutExploration: Plugin = {
  name: "without-exploration",
  setup(bundler) {
    bundler.onLoad({ filter: /\/scenarios\/exploration\/index\.ts$/ }, () => ({
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
