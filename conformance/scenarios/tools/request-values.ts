import type { Answer, Matcher, Session } from "../../scenario/index.ts";

/**
 * A reference that no other scenario and no other run uses. As short and plain as a merchant's own: a deployment may
 * bound its length and its characters, and our data must not be why a request is refused (ruling 11).
 */
export function reference(session: Session, prefix: string): string {
  return `${prefix}${shortened(session.unique(prefix))}`;
}

/**
 * At most 13 letters and digits that stand for a text: FNV-1a of 64 bits. A digit is always among them: by it, who sends
 * the same again tells what was drawn from a word.
 */
function shortened(text: string): string {
  // In two halves of 32 bits: a BigInt for each character would cost more than the request that it names.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const character of text) {
    low = (low ^ (character.codePointAt(0) ?? 0)) >>> 0;
    // Times 2 ** 40 + 0x1b3.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  const hash = (BigInt(high) << 32n) | BigInt(low);
  return hash.toString(36).replace(/^\D*$/, (word) => `${word.slice(1)}0`);
}

/** Whether an address is one of the machine itself, which a deployment may refuse to send anybody to (ruling 11). */
export function isLoopback(url: string): boolean {
  return /^[a-z]+:\/\/([^/?#@]*@)?(localhost|127(\.\d+){3}|\[::1\])(:\d+)?([/?#]|$)/i.test(url);
}

/** Request bodies that are not JSON. */
export const MALFORMED_BODIES = [
  ["no end", `{"amount": 100`],
  ["no JSON", "amount=100"],
  ["empty", ""],
] as const;

/** No 5xx: a request that cannot be read is the fault of who sent it (ruling 2). */
export const isNoServerError: Matcher<Answer<unknown>> = {
  expected: "no 5xx",
  test: ({ status }) => status < 500,
  show: ({ status }) => `status ${status}`,
};
