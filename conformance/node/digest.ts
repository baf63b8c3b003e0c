import { createHash } from "node:crypto";

/** In characters: a long text is not copied as a whole. */
const SLICE_LENGTH = 64 * 1024;

/** SHA-256 of the UTF-8 of a text, in hexadecimal. */
export function sha256(text: string): string {
  const hash = createHash("sha256");
  for (let from = 0; from < text.length; ) {
    const end = from + SLICE_LENGTH;
    // Both halves of a pair belong into one slice.
    const to = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    hash.update(text.slice(from, to));
    from = to;
  }
  return hash.digest("hex");
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}
