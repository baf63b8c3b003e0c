import type { Answer, Matcher, Session } from "../../../scenario/index.ts";

/**
 * Returns a reference that no other scenario and no other run uses. It is as short and plain as a merchant's own: a
 * deployment may limit its length and its characters, and the suite's data must not be the cause of a rejection (ruling
 * 11).
 */
export function reference(session: Session, prefix: string): string {
  return `${prefix}${shortened(session.unique(prefix))}`;
}

/**
 * Returns at most 13 letters and digits that represent a text: FNV-1a of 64 bits. There is always a digit among them,
 * which distinguishes generated values from words when requests are reproduced.
 */
function shortened(text: string): string {
  // Two halves of 32 bits: a BigInt for each character would cost more than the request itself.
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

/** Returns an e-mail address with capitals, `Customer@Example.Com`, which a server may convert to lower case. */
export function inCapitals(email: string): string {
  return email.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns true if a URL is one of this machine, to which a deployment may refuse to redirect (ruling 11). */
export function isLoopback(url: string): boolean {
  return /^[a-z]+:\/\/([^/?#@]*@)?(localhost|127(\.\d+){3}|\[::1\])(:\d+)?([/?#]|$)/i.test(url);
}

/**
 * Returns another id of the same form, which is unlikely to belong to anything: the last letters and digits are in the
 * opposite order or, if that is the same, followed by another one.
 */
export function similarId(id: string): string {
  const [, tail = "", end = ""] = /([A-Za-z0-9]{1,6})([^A-Za-z0-9]*)$/.exec(id) ?? [];
  const reversed = [...tail].reverse().join("");
  const other = reversed === tail ? `${tail.slice(0, -1)}${nextOf(tail.slice(-1))}` : reversed;
  return `${id.slice(0, id.length - tail.length - end.length)}${other}${end}`;
}

/** Returns the next letter or digit of the same kind. */
function nextOf(character: string): string {
  const kind = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((each) =>
    each.includes(character),
  );
  return kind?.[(kind.indexOf(character) + 1) % kind.length] ?? "";
}

/** Request bodies that are not JSON. */
export const MALFORMED_BODIES = [
  ["no end", `{"amount": 100`],
  ["no JSON", "amount=100"],
  ["empty", ""],
] as const;

/** Any response but a 5xx: an unreadable request is the client's fault (ruling 2). */
export const isNoServerError: Matcher<Answer<unknown>> = {
  expected: "no 5xx",
  test: ({ status }) => status < 500,
  show: ({ status }) => `status ${status}`,
};
