import { existsSync, realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Contract, Level } from "../../contract/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { type FileBounds, readBoundedFile } from "../../node/index.ts";
import { CannotWrite } from "../cannot-write.ts";
import { listProblems, UsageError } from "../usage-error.ts";
import { assertWritable, writeWhole } from "../write-pieces.ts";
import { type EntryRules, type ListedEntry, readEntries } from "./baseline-entries.ts";

/** Default name for a new baseline. A run reads a baseline only if it is configured, never because of this name. */
export const BASELINE_NAME = "payspec-baseline.yaml";

/** Changes to a baseline. */
export interface BaselineChanges {
  readonly add: readonly BaselineEntry[];
  readonly remove: readonly BaselineEntry[];
}

export interface BaselineReading {
  readonly known: readonly KnownContract[];
}

/**
 * Returns the entries of a run's baseline, in order. Rejects with {@link UsageError}, which lists the first problems
 * with their lines.
 */
export async function readBaseline(path: string, { known }: BaselineReading): Promise<readonly BaselineEntry[]> {
  const entries = await readListed(path, requirementRules(known), "Create it with --update-baseline.");
  return entries.map(({ variant, name, group, reason }) => ({ variant, requirement: name, outcome: group, reason }));
}

/** Returns the entries of any kind of baseline, as {@link readBaseline} does; `advice` names the command that creates the file. */
export async function readListed<Group extends string>(
  path: string,
  rules: EntryRules<Group>,
  advice: string,
): Promise<readonly ListedEntry<Group>[]> {
  const name = basename(path);
  const text = textAt(path);
  if (text === undefined) throw new UsageError(`the baseline ${path} does not exist`, advice);
  const { entries, problems } = await readEntries(text, name, rules);
  if (problems.length > 0) throw new UsageError(listProblems(name, problems));
  return entries;
}

/** Returns true if the file exists. Throws {@link UsageError} if it cannot be read. */
export function hasBaseline(path: string): boolean {
  return textAt(path) !== undefined;
}

/** A hundred times the size of a baseline with an entry for every requirement. */
const BOUNDS: FileBounds = { mostBytes: 4 * 1024 * 1024, what: "a baseline", fileOnly: true };

const ADVICE = "choose another place with --baseline";

/**
 * Creates the folder and checks that a baseline can be written there, without writing one. Loads the YAML library now,
 * because the installation may be upgraded during the run. Rejects with {@link CannotWrite}.
 */
export async function makeRoomForBaseline(path: string): Promise<void> {
  if (existsSync(path) && !statSync(path).isFile()) {
    throw new CannotWrite(`${path} cannot be written (not a regular file): ${ADVICE}`);
  }
  assertWritable(placeOf(path), ADVICE);
  await import("yaml");
}

/**
 * Applies changes to the current file, or creates it; keeps comments, order and the reasons of all other entries. The
 * file is replaced atomically. Rejects with {@link CannotWrite}, and with {@link UsageError} if the file can no longer
 * be read.
 */
export async function writeBaseline(path: string, changes: BaselineChanges): Promise<void> {
  const before = textAt(path);
  const text = await changed(before ?? HEADING, changes).catch(() => {
    throw new CannotWrite(`${path} cannot be written: it was changed during the run and is no longer a valid baseline`);
  });
  writeWhole(placeOf(path), ADVICE, text);
}

/** Resolves links to the actual file. */
function placeOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

/** Returns the text of a new baseline file. */
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

function textAt(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const found = readBoundedFile(path, BOUNDS);
  if ("problem" in found) throw new UsageError(`the baseline ${path} ${found.problem}`);
  return found.text;
}

/** Part of a contract that a baseline needs. */
type KnownContract = Pick<Contract, "variant" | "requirements">;

const NEVER_LISTED: Readonly<Partial<Record<Level, string>>> = {
  open: "is open: it is only observed, never violated or inconclusive",
  unobservable: "cannot be observed from outside: no run judges it",
  context: "is not normative: no run judges it",
};

/** Returns the rules for the baseline of a run, which lists requirements by outcome. */
function requirementRules(known: readonly KnownContract[]): EntryRules<BaselineEntry["outcome"]> {
  return {
    variants: known.map(({ variant }) => variant),
    groups: ["violated", "inconclusive"],
    problemOf({ variant, name }, suggest) {
      const { requirements = {} } = known.find((each) => each.variant === variant) ?? {};
      const found = Object.hasOwn(requirements, name) ? requirements[name] : undefined;
      if (!found) return `is not a requirement of ${variant}${suggest(name, Object.keys(requirements))}`;
      return NEVER_LISTED[found.level];
    },
  };
}
