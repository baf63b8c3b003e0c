import { isAbsolute, relative, resolve } from "node:path";
import { type Environment, textOf } from "../../deployment/index.ts";
import type { BaselineEntry, Log } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { CannotWrite } from "../cannot-write.ts";
import type { Configured } from "../configure.ts";
import { UsageError } from "../usage-error.ts";
import { baselineChanges, whyNoUpdate } from "./baseline-changes.ts";
import { BASELINE_NAME, hasBaseline, makeRoomForBaseline, readBaseline, writeBaseline } from "./baseline-file.ts";
import { type AskReason, readReason, withReasons } from "./reasons.ts";

/** What the flags of `payspec run` say about the baseline. */
export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline: boolean;
  /** Why all new entries are accepted. */
  readonly reason?: string | undefined;
}

/** The baseline that a run is held against. */
export interface RunBaseline {
  /** The file, as its user sees it. */
  readonly name: string;
  /** Those of the variants that are run, redacted; undefined where there was no file, and one is to be written. */
  readonly entries: readonly BaselineEntry[] | undefined;
  /**
   * Called when the run has ended: writes what it needs, where that was asked for, and logs it. What to say of it. Asks for
   * the reasons that no flag gave.
   */
  update(report: Report, log: Log, ask: AskReason): Promise<string | undefined>;
  /** Why it was not written, though there was room for it before the run. */
  readonly failure: Error | undefined;
}

interface Surroundings {
  readonly folder: string;
  readonly environment: Environment;
  /** All variants, run or not: a file may list things of each. */
  readonly known: readonly Variant[];
  readonly redact: (text: string) => string;
}

/**
 * Reads what the flag, a variable or the configuration names; undefined where none does. One that is to be updated is shown
 * to be writable before a scenario is run, as every output is. Rejects with UsageError, and with {@link CannotWrite}.
 */
export async function openBaseline(
  flags: BaselineFlags,
  configured: Configured,
  surroundings: Surroundings,
): Promise<RunBaseline | undefined> {
  if (flags.reason !== undefined && !flags.updateBaseline)
    throw new UsageError("--reason is the reason of new baseline entries: it needs --update-baseline");
  const given = flags.reason === undefined ? undefined : readReason(flags.reason);
  const path = pathOf(flags, configured, surroundings);
  if (path === undefined) return undefined;
  const shown = seenFrom(surroundings.folder, path);
  const names = configured.variants.map(({ contract }) => contract.variant);
  const reading = { known: surroundings.known.map(({ contract }) => contract) };
  const isNew = flags.updateBaseline && !hasBaseline(path);
  const all = isNew ? undefined : await readBaseline(path, reading);
  const redacted = (entry: BaselineEntry) => ({ ...entry, reason: surroundings.redact(entry.reason) });
  const entries = all?.filter((each) => names.includes(each.variant)).map(redacted);
  if (!flags.updateBaseline) return { name: shown, entries, update: async () => undefined, failure: undefined };
  await makeRoomForBaseline(path);
  let failure: Error | undefined;
  return {
    name: shown,
    entries,
    get failure() {
      return failure;
    },
    async update(report, log, ask) {
      const why = whyNoUpdate(report);
      if (why !== undefined) return `the baseline ${shown} was not changed: ${why}`;
      const needed = baselineChanges(report, entries ?? []);
      let add: readonly BaselineEntry[];
      try {
        add = (await withReasons(needed.add, { given, ask })).map(redacted);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        failure = new UsageError(`the baseline ${shown} was not changed: ${error.message}`, error.hint);
        return undefined;
      }
      const changes = { add, remove: needed.remove };
      try {
        if (isNew || changes.add.length + changes.remove.length > 0) await writeBaseline(path, changes);
      } catch (error) {
        if (!(error instanceof CannotWrite || error instanceof UsageError)) throw error;
        failure = error;
        return undefined;
      }
      const left = (entries ?? []).filter((each) => !changes.remove.includes(each));
      const written = [...left, ...changes.add];
      log.append({ type: "baseline", baseline: written });
      return `baseline ${shown}: ${changes.add.length} added, ${changes.remove.length} removed`;
    },
  };
}

/** A flag and a variable are seen from the working directory, the configuration from its own folder. */
function pathOf(
  flags: BaselineFlags,
  { configuration, folder: home }: Configured,
  { folder, environment }: Surroundings,
): string | undefined {
  const named = flags.baseline ?? textOf(environment, "PAYSPEC_BASELINE");
  if (named !== undefined) return resolve(folder, named);
  if (configuration.baseline !== undefined) return resolve(home, configuration.baseline);
  return flags.updateBaseline ? resolve(folder, BASELINE_NAME) : undefined;
}

/** What lies outside the folder is named in full. */
function seenFrom(folder: string, path: string): string {
  const way = relative(folder, path);
  return way.startsWith("..") || isAbsolute(way) ? path : way;
}
