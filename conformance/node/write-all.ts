import { writeSync } from "node:fs";

/** One write may take less than it was given; `wrote` is told what it took. Throws what `write` throws. */
export function writeAll(file: number, bytes: Buffer, wrote: (piece: Buffer) => void = () => {}): void {
  for (let rest = bytes; rest.length > 0; ) {
    const length = writeSync(file, rest);
    wrote(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
}
