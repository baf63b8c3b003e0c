import { closeSync, openSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { writingTo } from "./cannot-write.ts";
import { makeFolder } from "./make-folder.ts";

/** As much is written at once, in characters: a write for each small piece would cost more than to make it. */
const CHUNK = 64 * 1024;

/**
 * Writes a text to a file anew, piece by piece, however long it is. The file, and the folder that it is to lie in, are
 * made when there is something to write: a text that cannot even be begun leaves none. Rejects with `CannotWrite`, which ends with this advice.
 */
export async function writePieces(
  path: string,
  advice: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  let file: number | undefined;
  const write = (text: string) =>
    writingTo(path, advice, () => {
      file ??= open(path);
      writeFileSync(file, text);
    });
  try {
    let pending = "";
    for await (const piece of pieces) {
      pending += piece;
      if (pending.length < CHUNK) continue;
      write(pending);
      pending = "";
    }
    write(pending);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function open(path: string): number {
  makeFolder(dirname(path));
  return openSync(path, "w");
}
