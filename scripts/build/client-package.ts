import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { declarationsFrom } from "./declarations.ts";

/** Folder of the package `payspec-client`: its README is written by hand, everything else by the build. */
export const CLIENT_PACKAGE = join("packages", "client");

/** The fields of package.json that both packages share; {@link clientManifest} derives the rest. */
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly repository: object;
  readonly [field: string]: unknown;
}

/** Returns the package.json of `payspec-client`; project facts are taken from the main package.json. */
export function clientManifest(project: Manifest, variants: readonly string[]): object {
  const shared = ["version", "license", "homepage", "bugs", "type", "engines"].map((key) => [key, project[key]]);
  const entry = (variant: string) => ({ types: `./types/generated/${variant}/index.d.ts`, default: `./${variant}.js` });
  return {
    name: "payspec-client",
    description: "Typed clients of a payment collection service, for both variants of its contract.",
    keywords: ["payments", "openapi", "client"],
    ...Object.fromEntries(shared),
    repository: { ...project.repository, directory: CLIENT_PACKAGE },
    sideEffects: false,
    exports: {
      ...Object.fromEntries(variants.map((variant) => [`./${variant}`, entry(variant)])),
      "./package.json": "./package.json",
    },
    files: ["*.js", "types"],
    dependencies: { "openapi-fetch": project.dependencies["openapi-fetch"] },
  };
}

/**
 * Writes the package `payspec-client`: the clients of these variants, from the same sources as those of `payspec`, as
 * modules that run wherever fetch exists. Their types are the declarations that the compiler wrote to `dist/`.
 */
export async function buildClientPackage(variants: readonly string[]): Promise<void> {
  for (const each of readdirSync(CLIENT_PACKAGE)) {
    if (each !== "README.md") rmSync(join(CLIENT_PACKAGE, each), { recursive: true });
  }
  await build({
    entryPoints: variants.map((variant) => ({ in: join("generated", variant, "index.ts"), out: variant })),
    outdir: CLIENT_PACKAGE,
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    packages: "external",
    logLevel: "warning",
  });
  const entries = variants.map((variant) => join("dist", "generated", variant, "index.d.ts"));
  for (const [path, text] of declarationsFrom(entries, (each) => readFileSync(each, "utf8"))) {
    const target = join(CLIENT_PACKAGE, "types", relative("dist", path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, indentByTwo(text));
  }
  copyFileSync("LICENSE", join(CLIENT_PACKAGE, "LICENSE"));
  const manifest = clientManifest(JSON.parse(readFileSync("package.json", "utf8")), variants);
  writeFileSync(join(CLIENT_PACKAGE, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reindents declarations: the compiler's four spaces would make up a tenth of the package. */
function indentByTwo(declarations: string): string {
  return declarations.replace(/^(?: {4})+/gm, (indentation) => " ".repeat(indentation.length / 2));
}
