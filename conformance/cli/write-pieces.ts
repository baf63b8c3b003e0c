import { closeSync, existsSync, lstatSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openToWrite } from "../node/index.ts";
import { CannotWrite, writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";

/** As much is written at once, in characters: a write for each small piece would cost more than to make it. */
const CHUNK = 64 * 1024;

/**
 * Writes a text to a file, piece by piece, however long it is. It is written beside its place and moved there once it is
 * whole: whatever happens, no half of it is left. The folder that it is to lie in is made when there is something to write.
 * Rejects with {@link CannotWrite}, which ends with this advice.
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

/** The same for a short text, at once. Throws {@link CannotWrite}. */
export function writeWhole(path: string, advice: string, text: string, mode?: number): void {
  const draft = openDraft(path, advice, { mode });
  try {
    draft.write(text);
    draft.keep();
  } finally {
    draft.close();
  }
}

/** A file beside the place that it is meant for. */
interface Draft {
  write(text: string): void;
  /** Moves it to its place. */
  keep(): void;
  /** Removes it where it was not kept. */
  close(): void;
}

/** A device or a pipe is written to as it is. */
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
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write: (text) => writingTo(path, advice, () => writeFileSync(file, text)),
    keep() {
      // A disk may say only now that it did not take it.
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

/** True for what keeps nothing, such as a device or a pipe, and for what is open already, such as /dev/stdout. */
export function isStream(path: string): boolean {
  if (/^\/(dev\/(stdout|stderr|fd\/\d+)|proc\/self\/fd\/\d+)$/.test(path)) return true;
  const found = existsSync(path) ? statSync(path) : undefined;
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Throws {@link CannotWrite} for a symbolic link: what it leads to may be anybody's. */
export function assertNoLink(path: string, advice: string): void {
  if (!writingTo(path, advice, () => lstatSync(path, { throwIfNoEntry: false }))?.isSymbolicLink()) return;
  throw new CannotWrite(`${path} is a symbolic link, which payspec does not follow: remove it, or ${advice}`);
}
