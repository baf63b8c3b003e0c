import { writeSync } from "node:fs";

/** One write may take less than it was given. Throws what `write` throws. */
export function writeAll(file: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset);
}
