/** Sizes of text in UTF-8, without a TextEncoder, which k6 does not have. */

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Returns the size of a text in UTF-8, in bytes; a lone surrogate counts as U+FFFD does. */
export function utf8Length(text: string): number {
  if (!BEYOND_ASCII.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A surrogate pair is two code units and four bytes, so its second unit adds nothing.
    if (startsPair(text, index)) index += 1;
  }
  return bytes;
}

/** Returns the longest beginning of a text that takes at most `maxBytes` as UTF-8 and ends between two characters. */
export function cutToBytes(text: string, maxBytes: number): string {
  // No code unit takes more than three bytes.
  if (text.length * 3 <= maxBytes) return text;
  // Each code unit takes at least one byte.
  const most = text.slice(0, maxBytes);
  if (!BEYOND_ASCII.test(most)) return most;
  let bytes = 0;
  for (let index = 0; index < text.length; ) {
    const pair = startsPair(text, index);
    const unit = text.charCodeAt(index);
    bytes += pair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if (bytes > maxBytes) return text.slice(0, index);
    index += pair ? 2 : 1;
  }
  return text;
}

function startsPair(text: string, index: number): boolean {
  const high = text.charCodeAt(index);
  const low = text.charCodeAt(index + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
