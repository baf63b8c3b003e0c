import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import { build, type Loader, type Plugin, transform } from "esbuild";

/** Module as executed. */
export interface Module {
  /** Digest of its code, independent of comments, types and line breaks. */
  readonly code: string;
  /** Paths of the imported modules. */
  readonly imports: readonly string[];
}

/** An entry and all modules that it reaches outside packages, by path relative to the repository. */
export type ModuleGraph = ReadonlyMap<string, Module>;

/** Reads the modules that an entry reaches. */
export async function readModuleGraph(root: string, entry: string): Promise<ModuleGraph> {
  const code = new Map<string, string>();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    write: false,
    metafile: true,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    plugins: [digesting(root, code)],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      { code: code.get(file) ?? "", imports: imports.flatMap(({ path, external }) => (external ? [] : [path])) },
    ]),
  );
}

/** Creates a plugin that records the digest of every module after removing types and comments. */
function digesting(root: string, code: Map<string, string>): Plugin {
  return {
    name: "digest",
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|mts|js|mjs|json)$/ }, async ({ path }) => {
        const file = relative(root, path);
        const contents = await codeOf(file, await readFile(path, "utf8"));
        code.set(file, digest(contents));
        return { contents, loader: extname(file) === ".json" ? "json" : "js" };
      });
    },
  };
}

const LOADERS: Readonly<Record<string, Loader>> = { ".ts": "ts", ".mts": "ts", ".js": "js", ".mjs": "js" };

/** Returns a module without its types and comments. */
export async function codeOf(file: string, text: string): Promise<string> {
  const loader = LOADERS[extname(file)];
  if (!loader) return text;
  return (await transform(text, { loader, minifyWhitespace: true, legalComments: "none" })).code;
}

/** Returns a SHA-256 digest, shortened for readable diffs. */
export function digest(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text.length}\0${text}`);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Returns all modules that these reach, including themselves, in order; does not follow a module for which `isLeftOut`
 * is true.
 */
export function closureOf(
  graph: ModuleGraph,
  entries: readonly string[],
  isLeftOut: (file: string) => boolean,
): readonly string[] {
  const seen = new Set(entries);
  const next = [...entries];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const module = graph.get(file);
    if (!module) throw new Error(`no module of the proof reaches ${file}`);
    for (const each of module.imports) {
      if (seen.has(each) || isLeftOut(each)) continue;
      seen.add(each);
      next.push(each);
    }
  }
  return [...seen].sort();
}
