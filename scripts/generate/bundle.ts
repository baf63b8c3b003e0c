import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { filesBelow, hashFiles } from "../content-hash.ts";
import type { JsonObject } from "./json.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const CONFIG = join(root, "redocly.codegen.yaml");

const { version }: { readonly version: string } = createRequire(import.meta.url)("@redocly/cli/package.json");

/** Redocly's command line, run by this Node: no shell, no npx, no telemetry. */
export const redocly = {
  version,
  bin: join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js"),
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
};

/**
 * Bundles `openapi.yaml` and everything it refers to into one document. Two components with the same name are an error.
 * Bundles are cached under the hash of all their inputs, because several stages of the gate and many tests bundle the
 * same documents.
 */
export async function bundle(openapiFile: string, cache = CACHE): Promise<JsonObject> {
  const kept = keepAt(openapiFile, cache);
  const known = kept && read(kept);
  if (known) return known;
  const document = await run(openapiFile);
  if (kept) writeWhole(kept, JSON.stringify(document));
  return document;
}

const CACHE = join(root, "node_modules", ".cache", "payspec", "bundles");

/**
 * Returns the cache path; undefined if the document may refer to a file outside its folder, which the hash would not
 * cover.
 */
function keepAt(openapiFile: string, cache: string): string | undefined {
  const folder = dirname(openapiFile);
  const files = filesBelow(folder, ["."]);
  const reachesOut = files.some((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/\$ref["']?:\s*["']?([^"'#\s]+)/g)].some(([, ref = ""]) =>
      relative(folder, join(folder, dirname(file), ref)).startsWith(".."),
    ),
  );
  if (reachesOut || !existsSync(openapiFile)) return undefined;
  const hash = createHash("sha256").update(`${version}\0${basename(openapiFile)}\0${hashFiles(folder, files)}`);
  return join(cache, `${hash.update(readFileSync(CONFIG)).digest("hex")}.json`);
}

/** Reads a cached bundle; returns undefined if it is missing or damaged. */
function read(file: string): JsonObject | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as JsonObject; // written below from an object
  } catch {
    return undefined;
  }
}

/** Writes the file atomically, because other processes may read it at any moment. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}-${randomUUID()}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

async function run(openapiFile: string): Promise<JsonObject> {
  const options = ["--config", CONFIG, "--ext", "json", "--component-renaming-conflicts-severity=error"];
  const output = await runRedocly(
    ["bundle", openapiFile, ...options],
    (printed) => new Error(`cannot bundle ${openapiFile}\n${printed}`),
  );
  return JSON.parse(output) as JsonObject; // redocly has just read it as an OpenAPI document, which is an object
}

/** Runs Redocly's command line. Resolves to its output; rejects with an error about what it printed. */
export async function runRedocly(
  args: readonly string[],
  failure: (printed: string) => Error,
  cwd = process.cwd(),
): Promise<string> {
  const options = { cwd, env: redocly.env, maxBuffer: 64 * 1024 * 1024 };
  const running = promisify(execFile)(process.execPath, [redocly.bin, ...args], options);
  const { stdout } = await running.catch((error: Error & { stderr?: string }) => {
    throw failure(withoutBox(error.stderr ?? error.message));
  });
  return stdout;
}

/** Removes the box about Node 20 that redocly prints around a run. */
export function withoutBox(output: string): string {
  return output
    .split("\n")
    .filter((line) => !/^\s*[╔║╚]/.test(line))
    .join("\n")
    .trim();
}
