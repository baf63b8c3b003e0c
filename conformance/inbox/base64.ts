/** Shorter runs hold no value of ours. */
const RUN = /[A-Za-z0-9+/_-]{16,}/g;

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** By code of the sign. */
const VALUES: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  Math.max(0, SIGNS.indexOf(String.fromCharCode(code))),
);

/**
 * What the runs of base64 in a text say, a line each: how brokers and signed tokens wrap what they carry. A byte a
 * character; of what is no base64, nonsense. The signs in which its two alphabets differ spell no letter, digit or
 * underscore, and are read as anything.
 */
export function textsInBase64(text: string): string {
  return Array.from(text.matchAll(RUN), ([run]) => decoded(run)).join("\n");
}

/** As many signs are decoded at once: a text for every three bytes would cost more than all else that an inbox does. */
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
