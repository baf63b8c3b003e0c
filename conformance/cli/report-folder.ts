import { closeSync, existsSync, lstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { type FileBounds, readBoundedFile } from "../node/index.ts";
import { CannotWrite, writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";
import { assertNoLink, isStream, writeWhole } from "./write-pieces.ts";

/** Lists what payspec wrote into a report folder; whatever else lies there is never removed or replaced. */
export const MANIFEST = "payspec-manifest.json";

/**
 * Makes room for outputs: removes those of an earlier run, shows that each place takes a file, and lists them as payspec's.
 * Nothing is removed where one of them cannot be replaced. A path outside of the folder was named by the user, and is
 * replaced; a device or a pipe stays as it is. Throws {@link CannotWrite}, which ends with this advice.
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

/** Makes room for one more file, as {@link makeRoom} does, and writes all of it or nothing. Throws {@link CannotWrite}. */
export function writeOwn(folder: string, path: string, text: string, mode?: number): void {
  makeRoom(folder, [path], ADVICE);
  writeWhole(path, ADVICE, text, mode);
}

/**
 * Removes the files that payspec wrote into a folder below that of the report, and nothing deeper: payspec writes nothing
 * there, and a folder on the way may be a link. Throws {@link CannotWrite}.
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

/** Shows that a file can be written here, and leaves none. */
function clear(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) {
    unlinkSync(path);
    return;
  }
  closeSync(openSync(path, found ? "a" : "wx"));
  unlinkSync(path);
}

/** Undefined for what lies elsewhere. */
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

/** By the log, where there is none. Throws {@link CannotWrite} for a file of that name that is no manifest. */
function readManifest(folder: string): Set<string> {
  const path = join(folder, MANIFEST);
  assertNoLink(path, ADVICE);
  return new Set(
    writingTo(path, ADVICE, () => (existsSync(path) ? filesIn(path) : filesBeside(join(folder, "log.ndjson")))),
  );
}

/** A log that was restored from elsewhere, or written before there were manifests, says whose the files beside it are. */
function filesBeside(log: string): readonly string[] {
  if (!lstatSync(log, { throwIfNoEntry: false })?.isFile()) return [];
  const file = openSync(log, "r");
  try {
    const bytes = Buffer.alloc(LOG_START.length);
    readSync(file, bytes);
    return bytes.toString("latin1") === LOG_START ? ["log.ndjson", "report.json", "junit.xml", "report.html"] : [];
  } finally {
    closeSync(file);
  }
}

/** The beginning of every log. */
const LOG_START = '{"type":"run","format":1,';

/** Anybody may have put it there: a pipe would never end, and a large file would fill the memory. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a payspec manifest", fileOnly: true };

function filesIn(path: string): readonly string[] {
  const found = readBoundedFile(path, BOUNDS);
  const value = "text" in found ? parsed(found.text) : undefined;
  if (typeof value === "object" && value !== null && "files" in value && Array.isArray(value.files))
    return value.files.filter((name): name is string => typeof name === "string" && isPlain(name));
  throw new CannotWrite(`${path} is not a payspec manifest: remove it, or ${ADVICE}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No entry leads out of the folder: anybody may have written the manifest. */
function isPlain(name: string): boolean {
  return name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !part.includes("\\"));
}
