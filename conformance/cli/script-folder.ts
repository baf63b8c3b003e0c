import { join } from "node:path";
import type { KeepScript } from "../report/index.ts";
import { CannotWrite } from "./cannot-write.ts";
import { seenFrom } from "./outputs.ts";
import { quote } from "./quote.ts";
import { clearBelow, writeOwn } from "./report-folder.ts";
import { assertNoLink } from "./write-pieces.ts";

/** More nobody runs by hand; the log holds what the others are made of. */
const MOST = 50;

const FOLDER = "reproduce";

export interface ScriptFolderOptions {
  /** From where a person calls them. */
  readonly folder: string;
  /** The folder of the report, in full. */
  readonly reportDir: string;
  readonly redact: (text: string) => string;
}

/**
 * Keeps the first scripts of a run as `reproduce/<variant>-<scenario>-<requirement>.sh` in the folder of the report, and
 * takes those of an earlier run away, by its manifest. A place that takes none is no reason to end a run.
 */
export function createScriptFolder({ folder, reportDir, redact }: ScriptFolderOptions): KeepScript {
  const place = join(reportDir, FOLDER);
  attempt(() => clearBelow(reportDir, FOLDER));
  const names = new Set<string>();
  return ({ variant, scenario, repeat, requirement, text }) => {
    if (names.size >= MOST) return undefined;
    const words = [variant, scenario, ...(repeat === 0 ? [] : [String(repeat + 1)]), requirement];
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

/** True where it could be done. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof CannotWrite) return false;
    throw error;
  }
}
