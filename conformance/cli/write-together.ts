import { existsSync, lstatSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CannotWrite } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";
import { UsageError } from "./usage-error.ts";

/** A file to write; the path is relative to the working directory. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

/** Throws {@link UsageError} if a file exists, unless overwriting is allowed. */
export function assertFree(folder: string, paths: readonly string[], force: boolean): void {
  const taken = force ? [] : paths.filter((path) => existsSync(resolve(folder, path)));
  if (taken.length === 0) return;
  const [exist, them] = taken.length === 1 ? ["exists", "it"] : ["exist", "them"];
  throw new UsageError(
    `${taken.join(" and ")} ${exist} already; nothing was written`,
    `Use --force to overwrite ${them}.`,
  );
}

/** Writes all files: creates all temporary files before it moves the first one. Throws {@link CannotWrite}. */
export function writeTogether(folder: string, files: readonly PlannedFile[]): void {
  const moves = files.map(({ path, text }) => {
    const place = resolve(folder, path);
    return { path, text, place, draft: `${place}.${crypto.randomUUID()}.tmp` };
  });
  const drafts: string[] = [];
  const moved: string[] = [];
  let writing = "";
  try {
    for (const { path, place, draft, text } of moves) {
      writing = path;
      makeFolder(dirname(place));
      // Check for a folder before anything is moved.
      if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new CannotWrite(`${path} is a folder`);
      drafts.push(draft);
      writeFileSync(draft, text);
    }
    for (const { path, place, draft } of moves) {
      writing = path;
      renameSync(draft, place);
      moved.push(path);
    }
  } catch (error) {
    for (const draft of drafts) rmSync(draft, { force: true });
    if (error instanceof CannotWrite) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    const written = moved.length > 0 ? `already written: ${moved.join(", ")}` : "nothing was written";
    throw new CannotWrite(`${writing} cannot be written (${code}); ${written}`);
  }
}
