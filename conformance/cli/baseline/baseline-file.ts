import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { BaselineEntry } from "../../log/index.ts";
import { type FileBounds, readBoundedFile } from "../../node/index.ts";
import { CannotWrite, writingTo } from "../cannot-write.ts";
import { listProblems } from "../list-problems.ts";
import { makeFolder } from "../make-folder.ts";
import { UsageError } from "../usage-error.ts";
import { type BaselineReading, readEntries } from "./baseline-entries.ts";

/** Default name for a new baseline. A run reads a baseline only if it is configured, never because of this name. */
export const BASELINE_NAME = "payspec-baseline.yaml";

/** What is to be different about a baseline. */
export interface BaselineChanges {
  readonly add: readonly BaselineEntry[];
  readonly remove: readonly BaselineEntry[];
}

/** The entries of a file, in its order. Rejects with {@link UsageError}, which names the first problems by their lines. */
export async function readBaseline(path: string, reading: BaselineReading): Promise<readonly BaselineEntry[]> {
  const name = basename(path);
  const { entries, problems } = await readEntries(readText(path), name, reading);
  if (problems.length > 0) throw new UsageError(listProblems(name, problems));
  return entries;
}

/** True where there is a file to read. Throws {@link UsageError} for what is there and cannot be read. */
export function hasBaseline(path: string): boolean {
  return textAt(path) !== undefined;
}

/** A baseline with an entry for every requirement takes a hundredth of this. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a baseline", fileOnly: true };

const ADVICE = "choose another place with --baseline";

/**
 * Makes the folder, and shows that a baseline can be written there; writes none. Loads what writes it: the installation may
 * be upgraded during the run. Rejects with {@link CannotWrite}.
 */
export async function makeRoomForBaseline(path: string): Promise<void> {
  if (existsSync(path) && !statSync(path).isFile()) {
    throw new CannotWrite(`${path} cannot be written (not a regular file): ${ADVICE}`);
  }
  writingTo(path, ADVICE, () => {
    makeFolder(dirname(path));
    const draft = draftOf(placeOf(path));
    closeSync(openSync(draft, "a"));
    rmSync(draft);
  });
  await import("yaml");
}

/**
 * Changes the file as it is now, or makes it: comments, order and the reasons of all other entries stay. The new file takes
 * the place of the old one at once, or not at all. Rejects with {@link CannotWrite}, and with {@link UsageError} for what
 * cannot be read any more.
 */
export async function writeBaseline(path: string, changes: BaselineChanges): Promise<void> {
  const before = textAt(path);
  const text = await changed(before ?? HEADING, changes).catch(() => {
    throw new CannotWrite(`${path} cannot be written: it was changed during the run and is no longer a valid baseline`);
  });
  const place = placeOf(path);
  const draft = draftOf(place);
  try {
    writingTo(path, ADVICE, () => {
      writeFileSync(draft, text);
      renameSync(draft, place);
    });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Through all links to what is there. */
function placeOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function draftOf(place: string): string {
  return `${place}.${process.pid}.tmp`;
}

/** The text of a file that is not there yet. */
export async function newBaseline(entries: readonly BaselineEntry[]): Promise<string> {
  return changed(HEADING, { add: entries, remove: [] });
}

const HEADING = "# Known failures that are accepted, each with its reason. All other failures still count.\n";

async function changed(text: string, { add, remove }: BaselineChanges): Promise<string> {
  const { isMap, parseDocument } = await import("yaml");
  const document = parseDocument(text, { uniqueKeys: false });
  for (const { variant, outcome, requirement } of remove) {
    document.deleteIn([variant, outcome, requirement]);
    for (const place of [[variant, outcome], [variant]]) {
      const rest = document.getIn(place);
      if (isMap(rest) && rest.items.length === 0) document.deleteIn(place);
    }
  }
  for (const { variant, outcome, requirement, reason } of add) document.setIn([variant, outcome, requirement], reason);
  if (isMap(document.contents) && document.contents.items.length === 0) document.contents = null;
  return `${document
    .toString({ lineWidth: 0 })
    .replace(/(^|\n)null\n$/, "$1")
    .trimEnd()}\n`;
}

function readText(path: string): string {
  const text = textAt(path);
  if (text !== undefined) return text;
  throw new UsageError(`the baseline ${path} does not exist`, "Create it with --update-baseline.");
}

function textAt(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const found = readBoundedFile(path, BOUNDS);
  if ("problem" in found) throw new UsageError(`the baseline ${path} ${found.problem}`);
  return found.text;
}
