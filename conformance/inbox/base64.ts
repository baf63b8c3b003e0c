/** Shorter runs hold no value of ours. */
const RUN = /[A-Za-z0-9+/_-]{16,}/g;

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES: ReadonlyMap<string, number> = new Map([...SIGNS, "-", "_"].map((sign, value) => [sign, spelt(value)]));

/**
 * What the runs of base64 in a text say, a line each, in either alphabet: how brokers and signed tokens wrap what they
 * carry. A byte a character, which is right for ASCII; of what is no base64, nonsense.
 */
export function textsInBase64(text: string): string {
  return Array.from(text.matchAll(RUN), ([run]) => decoded(run)).join("\n");
}

function decoded(run: string): string {
  const parts: string[] = [];
  for (let at = 0; at < run.length; at += 4) {
    let bits = 0;
    for (let place = at; place < at + 4; place += 1) bits = bits * 64 + (VALUES.get(run[place] ?? "A") ?? 0);
    parts.push(String.fromCharCode(bits >> 16, (bits >> 8) & 255, bits & 255));
  }
  return parts.join("");
}

/** The URL alphabet writes the last two otherwise. */
function spelt(index: number): number {
  return index < 64 ? index : index - 2;
}
