import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { KeepScript } from "../report/index.ts";
import { makeFolder } from "./make-folder.ts";
import { seenFrom } from "./outputs.ts";
import { quote } from "./quote.ts";

/** More nobody runs by hand; the log holds what the others are made of. */
const MOST = 50;

/** The name of a file in which a script of an earlier run may be found. */
const SCRIPT = /^[A-Za-z0-9._-]+\.sh$/;

export interface ScriptFolderOptions {
  /** From where a person calls them. */
  readonly folder: string;
  /** The folder of the report, in full. */
  readonly reportDir: string;
  readonly redact: (text: string) => string;
}

/**
 * Keeps the first scripts of a run as `reproduce/<variant>-<scenario>-<requirement>.sh` in the folder of the report, and
 * takes those of an earlier run away. A disk that takes none is no reason to end a run.
 */
export function createScriptFolder({ folder, reportDir, redact }: ScriptFolderOptions): KeepScript {
  const place = join(reportDir, "reproduce");
  attempt(() => {
    if (!existsSync(place)) return;
    for (const name of readdirSync(place)) if (SCRIPT.test(name)) rmSync(join(place, name));
  });
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
      makeFolder(place);
      writeFileSync(path, redact(text), { mode: 0o755 });
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
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}
