import { join } from "node:path";
import type { KeepScript } from "../report/index.ts";
import { CannotWrite } from "./cannot-write.ts";
import { seenFrom } from "./outputs.ts";
import { quote } from "./quote.ts";
import { clearBelow, writeOwn } from "./report-folder.ts";
import { assertNoLink } from "./write-pieces.ts";

/** More scripts would not be run by hand; the log has the data for the others. */
const MOST = 50;

const FOLDER = "reproduce";

export interface ScriptFolderOptions {
  /** Working directory from which the scripts are run. */
  readonly folder: string;
  /** Absolute path of the report folder. */
  readonly reportDir: string;
  readonly redact: (text: string) => string;
}

/**
 * Stores the first scripts of a run as `reproduce/<variant>-<scenario>-<requirement>.sh` in the report folder, and
 * removes those of an earlier run that its manifest lists. A folder that is not writable does not stop the run.
 */
export function createScriptFolder({ folder, reportDir, redact }: ScriptFolderOptions): KeepScript {
  const place = join(reportDir, FOLDER);
  attempt(() => clearBelow(reportDir, FOLDER));
  const names = new Set<string>();
  return ({ variant, scenario, repeat, check, text }) => {
    if (names.size >= MOST) return undefined;
    const words = [variant, scenario, ...(repeat === 0 ? [] : [String(repeat + 1)]), check.requirement];
    const name = unused(
      words
        .join("-")
        .replaceAll(/[^A-Za-z0-9._-]/g, "-")
        .slice(0, 180),
      names,
    );
    const path = join(place, `${name}.sh`);
    const isKept = attempt(() => {
      assertNoLink(place, "choose another place with --report-dir");
      writeOwn(reportDir, path, redact(text), 0o755);
    });
    return isKept ? `sh ${quote(seenFrom(folder, path))}` : undefined;
  };
}

function unused(name: string, names: Set<string>): string {
  let free = name;
  for (let count = 2; names.has(free); count += 1) free = `${name}-${count}`;
  names.add(free);
  return free;
}

/** Returns false if the file could not be written. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof CannotWrite) return false;
    throw error;
  }
}
