import { closeSync, existsSync, lstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { jsonIn } from "../contract/index.ts";
import { type FileBounds, readBoundedFile } from "../node/index.ts";
import { CannotWrite, writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";
import { OUTPUT_FILES, OUTPUTS } from "./run-outputs.ts";
import { assertNoLink, isStream, writeWhole } from "./write-pieces.ts";

/** Lists the files that payspec wrote into a report folder; other files are never removed or replaced. */
export const MANIFEST = "payspec-manifest.json";

/**
 * Prepares the paths of outputs: removes the outputs of an earlier run, checks that each path is writable, and adds it
 * to the manifest. Removes nothing if one of them cannot be replaced. A path outside the folder was named by the user
 * and is replaced; a device or pipe is kept. Throws {@link CannotWrite}, which ends with `advice`.
 */
export function makeRoom(folder: string, paths: readonly string[], advice: string): void {
  const files = paths.filter((path) => !isStream(path));
  for (const path of files) writingTo(path, advice, () => makeFolder(dirname(path)));
  const listed = readManifest(folder);
  for (const path of files) {
    assertNoLink(path, advice);
    const name = nameIn(folder, path);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (name === undefined || listed.has(name) || !found?.isFile() || found.size === 0) continue;
    throw new CannotWrite(`${path} exists and was not written by payspec: move it, or ${advice}`);
  }
  for (const path of files) writingTo(path, advice, () => clear(path));
  addToManifest(folder, listed, files);
}

/**
 * Prepares another path like {@link makeRoom}, and writes the file completely or not at all. Throws {@link
 * CannotWrite}.
 */
export function writeOwn(folder: string, path: string, text: string, mode?: number): void {
  makeRoom(folder, [path], ADVICE);
  writeWhole(path, ADVICE, text, mode);
}

/**
 * Removes the files that payspec wrote into a direct subfolder of the report folder. Nothing deeper, because payspec
 * writes nothing there and an intermediate folder may be a link. Throws {@link CannotWrite}.
 */
export function clearBelow(folder: string, below: string): void {
  const listed = readManifest(folder);
  const names = [...listed].filter((name) => dirname(name) === below);
  if (names.length === 0) return;
  assertNoLink(join(folder, below), ADVICE);
  for (const name of names) {
    const path = join(folder, name);
    writingTo(path, ADVICE, () => {
      if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) unlinkSync(path);
    });
    listed.delete(name);
  }
  writeManifest(folder, listed);
}

const ADVICE = "choose another place with --report-dir";

/** Removes an existing file, or checks that one could be created. */
function clear(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) {
    unlinkSync(path);
    return;
  }
  closeSync(openSync(path, found ? "a" : "wx"));
  unlinkSync(path);
}

/** Returns the name relative to the folder; undefined for a path outside it. */
function nameIn(folder: string, path: string): string | undefined {
  const name = relative(folder, path);
  return name.startsWith("..") || isAbsolute(name) ? undefined : name.split(sep).join("/");
}

function addToManifest(folder: string, listed: ReadonlySet<string>, paths: readonly string[]): void {
  const names = new Set([...listed, ...paths.flatMap((path) => nameIn(folder, path) ?? [])]);
  if (names.size > listed.size) writeManifest(folder, names);
}

function writeManifest(folder: string, names: ReadonlySet<string>): void {
  const files = [...names].sort();
  writeWhole(join(folder, MANIFEST), ADVICE, `${JSON.stringify({ format: 1, files }, undefined, 2)}\n`);
}

/**
 * Reads the manifest; without one, derives it from the log. Throws {@link CannotWrite} if the file is not a manifest.
 */
function readManifest(folder: string): Set<string> {
  const path = join(folder, MANIFEST);
  assertNoLink(path, ADVICE);
  return new Set(
    writingTo(path, ADVICE, () => (existsSync(path) ? filesIn(path) : filesBeside(join(folder, OUTPUTS.log.file)))),
  );
}

/** Returns the names of the outputs if there is a payspec log: it may have been restored without its manifest. */
function filesBeside(log: string): readonly string[] {
  if (!lstatSync(log, { throwIfNoEntry: false })?.isFile()) return [];
  const file = openSync(log, "r");
  try {
    const bytes = Buffer.alloc(LOG_START.length);
    readSync(file, bytes);
    return bytes.toString("latin1") === LOG_START ? OUTPUT_FILES : [];
  } finally {
    closeSync(file);
  }
}

/** First characters of every log. */
const LOG_START = '{"type":"run","format":1,';

/** The file is untrusted: reading a pipe would never end, and a large file would exhaust memory. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a payspec manifest", fileOnly: true };

function filesIn(path: string): readonly string[] {
  const found = readBoundedFile(path, BOUNDS);
  const value = "text" in found ? jsonIn(found.text) : undefined;
  if (typeof value === "object" && value !== null && "files" in value && Array.isArray(value.files))
    return value.files.filter((name): name is string => typeof name === "string" && isPlain(name));
  throw new CannotWrite(`${path} is not a payspec manifest: remove it, or ${ADVICE}`);
}

/** Rejects names that lead out of the folder: the manifest is untrusted. */
function isPlain(name: string): boolean {
  return name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !part.includes("\\"));
}
