/** Runs that are long enough to hold an id or event type. */
const RUN = /[A-Za-z0-9+/_-]{16,}/g;

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Value of each base64 character, by character code. */
const VALUES: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  Math.max(0, SIGNS.indexOf(String.fromCharCode(code))),
);

/**
 * Decodes the base64 runs in a text, one line each: brokers and signed tokens wrap their payloads this way. Each byte
 * becomes one character; text that is not base64 becomes noise. Characters that differ between the two base64 alphabets
 * never encode letters, digits or underscores, so their values do not matter.
 */
export function textsInBase64(text: string): string {
  return Array.from(text.matchAll(RUN), ([run]) => decoded(run)).join("\n");
}

/** Number of base64 characters decoded at once: one string per three bytes would dominate the cost of the inbox. */
const AT_ONCE = 4 * 1_024;

function decoded(run: string): string {
  const bytes = new Array<number>((3 * Math.min(AT_ONCE, run.length + 3)) >> 2).fill(0);
  let text = "";
  for (let from = 0; from < run.length; from += AT_ONCE) {
    const end = Math.min(from + AT_ONCE, run.length);
    let count = 0;
    for (let at = from; at < end; at += 4) {
      let bits = 0;
      for (let place = at; place < at + 4; place += 1) bits = (bits << 6) | (VALUES[run.charCodeAt(place) & 127] ?? 0);
      bytes[count] = bits >> 16;
      bytes[count + 1] = (bits >> 8) & 255;
      bytes[count + 2] = bits & 255;
      count += 3;
    }
    text += String.fromCharCode(...(count === bytes.length ? bytes : bytes.slice(0, count)));
  }
  return text;
}
