import { existsSync, lstatSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { closeWritten, descriptorIn, openToWrite } from "../node/index.ts";
import { CannotWrite, writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";

/** Number of characters per write: one write per small piece would cost more than rendering it. */
const CHUNK = 64 * 1024;

/**
 * Writes a text of any length to a file, piece by piece. Uses a temporary file that is moved into place when complete,
 * so that a partial file is never left behind. The folder is created with the first piece. Rejects with {@link
 * CannotWrite}, which ends with `advice`.
 */
export async function writePieces(
  path: string,
  advice: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  let draft: Draft | undefined;
  const write = (text: string) => {
    draft ??= openDraft(path, advice, { openStream: openToWrite });
    draft.write(text);
  };
  try {
    let pending = "";
    for await (const piece of pieces) {
      pending += piece;
      if (pending.length < CHUNK) continue;
      write(pending);
      pending = "";
    }
    write(pending);
    draft?.keep();
  } finally {
    draft?.close();
  }
}

/** Writes a short text at once, in the same way. Throws {@link CannotWrite}. */
export function writeWhole(path: string, advice: string, text: string, mode?: number): void {
  const draft = openDraft(path, advice, { mode });
  try {
    draft.write(text);
    draft.keep();
  } finally {
    draft.close();
  }
}

/** Throws {@link CannotWrite} if {@link writeWhole} could not write to the path; leaves nothing behind but its folder. */
export function assertWritable(path: string, advice: string): void {
  openDraft(path, advice, {}).close();
}

/** A temporary file next to its final path. */
interface Draft {
  write(text: string): void;
  /** Moves the file to its final path. */
  keep(): void;
  /** Closes the file, and removes it unless it was moved. */
  close(): void;
}

/** Opens a temporary file; with `openStream`, a device or pipe is written to directly. */
function openDraft(
  path: string,
  advice: string,
  { mode = 0o666, openStream }: { readonly mode?: number | undefined; readonly openStream?: (path: string) => number },
): Draft {
  const isDirect = openStream !== undefined && isStream(path);
  const place = isDirect ? path : `${path}.${crypto.randomUUID()}.tmp`;
  if (!isDirect) assertNoLink(path, advice);
  const file = writingTo(path, advice, () => {
    if (!isDirect) makeFolder(dirname(path));
    return isDirect ? openStream(path) : openSync(place, "wx", mode);
  });
  let isOpen = true;
  let isKept = isDirect;
  const close = () => {
    if (isOpen) closeWritten(file, place);
    isOpen = false;
  };
  return {
    write: (text) => writingTo(path, advice, () => writeFileSync(file, text)),
    keep() {
      // Closing may report that the disk is full.
      writingTo(path, advice, close);
      if (isDirect) return;
      writingTo(path, advice, () => renameSync(place, path));
      isKept = true;
    },
    close() {
      close();
      if (!isKept) rmSync(place, { force: true });
    },
  };
}

/** Returns true for a device or pipe, and for an open stream such as /dev/stdout. */
export function isStream(path: string): boolean {
  if (descriptorIn(path) !== undefined) return true;
  const found = existsSync(path) ? statSync(path) : undefined;
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Throws {@link CannotWrite} for a symbolic link, whose target is untrusted. */
export function assertNoLink(path: string, advice: string): void {
  if (!writingTo(path, advice, () => lstatSync(path, { throwIfNoEntry: false }))?.isSymbolicLink()) return;
  throw new CannotWrite(`${path} is a symbolic link, which payspec does not follow: remove it, or ${advice}`);
}
