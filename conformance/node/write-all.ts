import { closeSync, constants, fstatSync, openSync, statSync, writeSync } from "node:fs";

/** Closes a file that {@link openToWrite} opened, unless it was open already. */
export function closeWritten(file: number, path: string): void {
  if (file !== descriptorIn(path)) closeSync(file);
}

/** Writes all bytes, since one write may be partial; calls `wrote` with each part. Throws the errors of `write`. */
export function writeAll(file: number, bytes: Buffer, wrote: (piece: Buffer) => void = () => {}): void {
  for (let rest = bytes; rest.length > 0; ) {
    const length = writeSync(file, rest);
    wrote(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
}

/** Returns the number of the descriptor that a path such as /dev/stdout names; undefined for other paths. */
export function descriptorIn(path: string): number | undefined {
  const [, stream, number] = /^\/(?:dev\/(stdout|stderr)|(?:dev|proc\/self)\/fd\/(\d+))$/.exec(path) ?? [];
  if (stream !== undefined) return stream === "stdout" ? 1 : 2;
  return number === undefined ? undefined : Number(number);
}

/**
 * Opens a file or device for writing, truncating a file. Throws the errors of `open`, including `ENXIO` for a pipe
 * without a reader: opening one would otherwise block until there is a reader. A file that is open already, as stdout
 * may be, is not opened again, because that would truncate it and write at its beginning.
 */
export function openToWrite(path: string, mode?: number): number {
  const descriptor = descriptorIn(path);
  if (descriptor !== undefined && fstatSync(descriptor).isFile()) return descriptor;
  const isPipe = statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
  if (!isPipe) return openSync(path, "w", mode);
  const probe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    return openSync(path, "w");
  } finally {
    closeSync(probe);
  }
}
