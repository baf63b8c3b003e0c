import { resolve } from "node:path";
import { type Environment, textOf } from "../../deployment/index.ts";
import type { BaselineEntry, Log } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { CannotWrite } from "../cannot-write.ts";
import type { Configured } from "../configure.ts";
import { seenFrom } from "../outputs.ts";
import type { FlagsOf } from "../read-flags.ts";
import { UsageError } from "../usage-error.ts";
import { baselineChanges, whyNoUpdate } from "./baseline-changes.ts";
import { BASELINE_NAME, hasBaseline, makeRoomForBaseline, readBaseline, writeBaseline } from "./baseline-file.ts";
import { type AskReason, readReason, withReasons } from "./reasons.ts";

/** Flags of `payspec run` for the baseline. */
type BaselineFlags = Pick<FlagsOf<"run">, "baseline" | "updateBaseline" | "reason">;

/** Baseline of a run. */
export interface RunBaseline {
  /** Path of the file, as shown to the user. */
  readonly name: string;
  /** Entries of the selected variants, redacted; undefined if the file is new. */
  readonly entries: readonly BaselineEntry[] | undefined;
  /**
   * Called when the run has ended: updates the file if requested, asking for missing reasons, and logs the new entries.
   * Resolves to a message for the user.
   */
  update(report: Report, log: Log, ask: AskReason): Promise<string | undefined>;
  /** Reason why the file was not written, despite the check before the run. */
  readonly failure: Error | undefined;
}

export interface BaselineContext {
  readonly folder: string;
  readonly environment: Environment;
  /** All variants, selected or not: a file may have entries for each. */
  readonly known: readonly Variant[];
  readonly redact: (text: string) => string;
}

/**
 * Reads the baseline given by the flag, a variable or the configuration; resolves to undefined without one. A
 * baseline to be updated is checked to be writable before the run, as every output is. Rejects with UsageError, and
 * with {@link CannotWrite}.
 */
export async function openBaseline(
  flags: BaselineFlags,
  configured: Configured,
  context: BaselineContext,
): Promise<RunBaseline | undefined> {
  if (flags.reason !== undefined && !flags.updateBaseline)
    throw new UsageError("--reason is the reason of new baseline entries: it needs --update-baseline");
  const given = flags.reason === undefined ? undefined : readReason(flags.reason);
  const path = pathOf(flags, configured, context);
  if (path === undefined) return undefined;
  const shown = seenFrom(context.folder, path);
  const names = configured.variants.map(({ contract }) => contract.variant);
  const reading = { known: context.known.map(({ contract }) => contract) };
  const isNew = flags.updateBaseline && !hasBaseline(path);
  const all = isNew ? undefined : await readBaseline(path, reading);
  const redacted = (entry: BaselineEntry) => ({ ...entry, reason: context.redact(entry.reason) });
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

/** Resolves the path: a flag or variable is relative to the working directory, the configuration to its own folder. */
function pathOf(
  flags: BaselineFlags,
  { configuration, folder: home }: Configured,
  { folder, environment }: BaselineContext,
): string | undefined {
  const named = flags.baseline ?? textOf(environment, "PAYSPEC_BASELINE");
  if (named !== undefined) return resolve(folder, named);
  if (configuration.baseline !== undefined) return resolve(home, configuration.baseline);
  return flags.updateBaseline ? resolve(folder, BASELINE_NAME) : undefined;
}
