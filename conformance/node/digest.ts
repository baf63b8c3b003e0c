import { createHash } from "node:crypto";

/** In characters: slicing avoids a copy of a long text as a whole. */
const SLICE_LENGTH = 64 * 1024;

/** Returns the SHA-256 hash of a text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  const hash = createHash("sha256");
  for (let from = 0; from < text.length; ) {
    const end = from + SLICE_LENGTH;
    // Both halves of a surrogate pair must be in the same slice.
    const to = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    hash.update(text.slice(from, to));
    from = to;
  }
  return hash.digest("hex");
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
