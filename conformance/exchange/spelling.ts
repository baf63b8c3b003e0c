/** Position of a secret in a text. */
export type Span = readonly [start: number, end: number];

/** A spelling that encodes the characters of a secret one by one, in order. */
export interface Spelling {
  /**
   * Returns the spelled beginnings of texts that start with these characters, as far as they do not depend on the
   * context.
   */
  beginnings(characters: string): readonly string[];
  /** Decodes up to `most` characters from a position; a shorter result ends at a character boundary. */
  read(text: string, at: number, most: number): string;
  /** Returns the span of this many characters decoded from a position. */
  span(at: number, length: number): Span;
}

/** The literal spelling. HTTP header names are case-insensitive, so callers compare {@link inOneCase}. */
const plain: Spelling = {
  beginnings: (characters) => [characters],
  read: (text, at, most) => text.slice(at, at + most),
  span: (at, length) => [at, at + length],
};

/** Both cases. */
const DIGITS = valuesOf(["0123456789abcdef", "0123456789ABCDEF"]);

const hexadecimal: Spelling = {
  beginnings(characters) {
    const small = Array.from(characters, (each) => each.charCodeAt(0).toString(16).padStart(2, "0")).join("");
    return areBytes(characters) ? [small, small.toUpperCase()] : [];
  },
  read(text, at, most) {
    let characters = "";
    for (let pair = at; characters.length < most; pair += 2) {
      const [high, low] = [DIGITS.get(text[pair] ?? ""), DIGITS.get(text[pair + 1] ?? "")];
      if (high === undefined || low === undefined) break;
      characters += String.fromCharCode(16 * high + low);
    }
    return characters;
  },
  span: (at, length) => [at, at + 2 * length],
};

const ALPHABETS = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
] as const;

const LETTERS = valuesOf(ALPHABETS);

/**
 * Creates the base64 spelling, standard or URL-safe, of a secret that starts this many bytes, plus a multiple of three,
 * into the encoded text: `user:` before a password. The letter at the boundary encodes bits of both, so decoding starts
 * after it.
 */
function base64After(before: 0 | 1 | 2): Spelling {
  const whole = Math.ceil((8 * before) / 6);
  /** Number of the secret's bits in the letter before the first that belongs to it entirely. */
  const early = 6 * whole - 8 * before;
  return {
    beginnings(characters) {
      if (!areBytes(characters)) return [];
      let [plainly, forUrls] = ["", ""];
      let [held, bits] = [0, -early];
      for (let index = 0; index < characters.length; index += 1) {
        held = ((held << 8) | characters.charCodeAt(index)) & 0xffff;
        for (bits += 8; bits >= 6; ) {
          bits -= 6;
          const value = (held >> bits) & 0x3f;
          plainly += ALPHABETS[0][value];
          forUrls += ALPHABETS[1][value];
        }
      }
      return [plainly, forUrls];
    },
    read(text, at, most) {
      const joint = early === 0 ? 0 : LETTERS.get(text[at - 1] ?? "");
      if (joint === undefined) return "";
      let [held, bits] = [joint, early];
      let characters = "";
      for (let index = at; characters.length < most; index += 1) {
        const value = LETTERS.get(text[index] ?? "");
        if (value === undefined) break;
        held = ((held << 6) | value) & 0xffff;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        characters += String.fromCharCode((held >> bits) & 0xff);
      }
      return characters;
    },
    span: (at, length) => [early === 0 ? at : at - 1, at + Math.ceil((8 * length - early) / 6)],
  };
}

/** All spellings that are detected. Reversed, compressed, encrypted and doubly base64-encoded secrets are not. */
export const SPELLINGS: readonly Spelling[] = [plain, hexadecimal, base64After(0), base64After(1), base64After(2)];

/** Characters that are equivalent in some spelling, in addition to case: those of the two base64 alphabets. */
const ALIKE = new Map([
  ["+", "-"],
  ["/", "_"],
]);

const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  return (ALIKE.get(character) ?? character.toLowerCase()).charCodeAt(0);
});

/** Returns one byte for a character and its equivalents in any spelling; several characters share a byte. */
export function folded(code: number): number {
  return FOLDED[code & 0xff] ?? 0;
}

/** Converts ASCII letters to lower case. Other letters are unchanged: lower-casing one may produce two. */
export function inOneCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function areBytes(characters: string): boolean {
  return !/[^\0-\xff]/.test(characters);
}

function valuesOf(alphabets: readonly string[]): ReadonlyMap<string, number> {
  return new Map(alphabets.flatMap((characters) => Array.from(characters, (each, value) => [each, value] as const)));
}
