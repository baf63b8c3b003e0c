import { closeSync, constants, openSync, statSync, writeSync } from "node:fs";

/** Writes all bytes, since one write may be partial; calls `wrote` with each part. Throws the errors of `write`. */
export function writeAll(file: number, bytes: Buffer, wrote: (piece: Buffer) => void = () => {}): void {
  for (let rest = bytes; rest.length > 0; ) {
    const length = writeSync(file, rest);
    wrote(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
}

/**
 * Opens a file or device for writing, truncating a file. Throws the errors of `open`, including `ENXIO` for a pipe
 * without a reader: opening one would otherwise block until there is a reader.
 */
export function openToWrite(path: string, mode?: number): number {
  const isPipe = statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
  if (!isPipe) return openSync(path, "w", mode);
  const probe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    return openSync(path, "w");
  } finally {
    closeSync(probe);
  }
}
