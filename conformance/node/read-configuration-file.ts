import { existsSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { dotted, type Layer, type Path } from "../deployment/index.ts";
import { type FileBounds, readBoundedFile } from "./bounded-file.ts";
import { importFile } from "./import-file.ts";
import { wordsOf } from "./thrown-words.ts";
import { indexYaml } from "./yaml-index.ts";

/** A configuration file as a layer, and the folder to which its paths are relative. */
export interface ConfigurationFileFound {
  readonly path: string;
  readonly folder: string;
  readonly layer: Layer;
}

/** The file cannot be read as a configuration; the message gives the reason without quoting the file. */
export class UnreadableConfiguration extends Error {
  override readonly name = "UnreadableConfiguration";
}

/** Many times the size of a configuration with every option. */
const BOUNDS: FileBounds = { mostBytes: 256 * 1024, what: "a configuration", fileOnly: true };

/** Names under which a configuration is found without --config; a folder must contain only one of them. */
export const CONFIGURATION_NAMES = ["payspec.yaml", "payspec.config.mjs"] as const;

/**
 * Reads the named file, or the one in `folder` with a default name; resolves to undefined if it does not exist. Rejects
 * with {@link UnreadableConfiguration}.
 */
export async function readConfigurationFile(
  folder: string,
  name: string | undefined,
): Promise<ConfigurationFileFound | undefined> {
  const present = CONFIGURATION_NAMES.filter((each) => existsSync(resolve(folder, each)));
  if (name === undefined && present.length > 1) {
    throw new UnreadableConfiguration(
      `both payspec.yaml and payspec.config.mjs exist: remove one, or choose with --config`,
    );
  }
  const chosen = name ?? present[0];
  if (chosen === undefined) return undefined;
  const path = resolve(folder, chosen);
  const layer = isModule(path) ? await readModule(path) : await readYaml(path);
  return { path, folder: dirname(path), layer };
}

function isModule(path: string): boolean {
  return [".mjs", ".js"].includes(extname(path));
}

async function readYaml(path: string): Promise<Layer> {
  const name = basename(path);
  const text = readText(path);
  const { LineCounter, parseDocument } = await import("yaml");
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    // The pretty form of an error quotes the source, which may contain a misplaced key.
    prettyErrors: false,
    logLevel: "error",
    // The parser's own check is quadratic in the number of keys; indexYaml's is not.
    uniqueKeys: false,
  });
  const index = await indexYaml(document.contents);
  const invalid = (start: number, problem: string) => {
    const { line, col } = lines.linePos(start);
    return new UnreadableConfiguration(`${name}, line ${line}, column ${col}: not valid YAML (${problem})`);
  };
  const [error] = document.errors;
  if (error) throw invalid(error.pos[0], error.code.toLowerCase().replaceAll("_", " "));
  if (index.wrongKey) throw invalid(index.wrongKey.start, index.wrongKey.problem);
  const value = toData(
    toValue(() => document.toJS({ maxAliasCount: 50 }), name),
    name,
  );
  return {
    // An empty file is equivalent to no file.
    value: value ?? {},
    whereIs(place) {
      const start = index.startOf(place);
      return start === undefined
        ? `${name}: ${dotted(place)}`
        : `${name}, line ${lines.linePos(start).line}: ${dotted(place)}`;
    },
  };
}

function toValue(convert: () => unknown, name: string): unknown {
  try {
    return convert();
  } catch {
    throw new UnreadableConfiguration(`${name}: its aliases cannot be resolved`);
  }
}

async function readModule(path: string): Promise<Layer> {
  const name = basename(path);
  readText(path);
  let module: unknown;
  try {
    module = await importFile(path);
  } catch (error) {
    throw new UnreadableConfiguration(`${name} could not be loaded: ${wordsOf(error)}`);
  }
  const value = typeof module === "object" && module !== null && "default" in module ? module.default : undefined;
  if (value === undefined)
    throw new UnreadableConfiguration(`${name} has no default export: write \`export default defineConfig({ … })\``);
  return { value: toData(value, name), whereIs: (place) => `${name}: ${dotted(place)}` };
}

function toData(value: unknown, name: string): unknown {
  try {
    return plainData(value);
  } catch (error) {
    throw new UnreadableConfiguration(`${name}: ${wordsOf(error)}`);
  }
}

function readText(path: string): string {
  const found = readBoundedFile(path, BOUNDS);
  if ("problem" in found) throw new UnreadableConfiguration(`${path} ${found.problem}`);
  return found.text;
}

/**
 * Copies the data in a file or module export, so that getters are read once and cycles are excluded. Values referenced
 * several times, for example by YAML aliases, are copied once. Throws the errors of getters, and an error that names
 * the location of a promise or cycle.
 */
function plainData(value: unknown): unknown {
  return copyOf(value, [], [], new Map());
}

function copyOf(value: unknown, path: Path, above: readonly unknown[], copies: Map<unknown, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) throw new Error(`${dotted(path)} contains itself`);
  if (copies.has(value)) return copies.get(value);
  if ("then" in value && typeof value.then === "function")
    throw new Error(`${dotted(path)} is a promise: write await before it`);
  const around = [...above, value];
  const inner = (each: unknown, key: string | number) => copyOf(each, [...path, key], around, copies);
  const copy = Array.isArray(value)
    ? value.map(inner)
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each, key)]));
  copies.set(value, copy);
  return copy;
}
