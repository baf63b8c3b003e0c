import { closeSync, constants, openSync, statSync, writeSync } from "node:fs";

/** One write may take less than it was given; `wrote` is told what it took. Throws what `write` throws. */
export function writeAll(file: number, bytes: Buffer, wrote: (piece: Buffer) => void = () => {}): void {
  for (let rest = bytes; rest.length > 0; ) {
    const length = writeSync(file, rest);
    wrote(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
}

/**
 * Opens a file anew, or a device. Throws what `open` throws, also `ENXIO` for a pipe that nobody reads: to open one would
 * otherwise wait until somebody does.
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
