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

function decoded(run: string): string {
  const parts: string[] = [];
  for (let at = 0; at < run.length; at += 4) {
    let bits = 0;
    for (let place = at; place < at + 4; place += 1) bits = bits * 64 + (VALUES[run.charCodeAt(place)] ?? 0);
    parts.push(String.fromCharCode(bits >> 16, (bits >> 8) & 255, bits & 255));
  }
  return parts.join("");
}
