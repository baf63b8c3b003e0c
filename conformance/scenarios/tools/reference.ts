import type { Session } from "../../scenario/index.ts";

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
  let hash = 0xcbf29ce484222325n;
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(36).replace(/^\D*$/, (word) => `${word.slice(1)}0`);
}
