/** Where a secret stands in a text. */
export type Span = readonly [start: number, end: number];

/** One way in which each sign of a secret stands for itself, in order. */
export interface Spelling {
  /** How texts of this spelling begin with these signs: as much of it as is the same whatever stands around. */
  beginnings(signs: string): readonly string[];
  /** The signs that a text spells from here on, as many as `most`; what ends early ends in no part of a sign. */
  read(text: string, at: number, most: number): string;
  /** Where so many signs stand that were read from here. */
  span(at: number, length: number): Span;
}

/** As HTTP has names of headers, it stands for itself in letters of either case: who reads it compares {@link inOneCase}. */
const plain: Spelling = {
  beginnings: (signs) => [signs],
  read: (text, at, most) => text.slice(at, at + most),
  span: (at, length) => [at, at + length],
};

/** In either case. */
const DIGITS = valuesOf(["0123456789abcdef", "0123456789ABCDEF"]);

const hexadecimal: Spelling = {
  beginnings(signs) {
    const small = Array.from(signs, (each) => each.charCodeAt(0).toString(16).padStart(2, "0")).join("");
    return areBytes(signs) ? [small, small.toUpperCase()] : [];
  },
  read(text, at, most) {
    let signs = "";
    for (let pair = at; signs.length < most; pair += 2) {
      const [high, low] = [DIGITS.get(text[pair] ?? ""), DIGITS.get(text[pair + 1] ?? "")];
      if (high === undefined || low === undefined) break;
      signs += String.fromCharCode(16 * high + low);
    }
    return signs;
  },
  span: (at, length) => [at, at + 2 * length],
};

const ALPHABETS = [
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
] as const;

const LETTERS = valuesOf(ALPHABETS);

/**
 * Base64, also the kind for URLs, of a longer text in which so many bytes stand before the secret, or three, six …
 * more: `user:` before a password. The letter at which they meet belongs to both, so reading starts after it.
 */
function base64After(before: 0 | 1 | 2): Spelling {
  const whole = Math.ceil((8 * before) / 6);
  /** Bits of the secret in the letter before the first that is all its own. */
  const early = 6 * whole - 8 * before;
  return {
    beginnings(signs) {
      if (!areBytes(signs)) return [];
      let [plainly, forUrls] = ["", ""];
      let [held, bits] = [0, -early];
      for (let index = 0; index < signs.length; index += 1) {
        held = ((held << 8) | signs.charCodeAt(index)) & 0xffff;
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
      let signs = "";
      for (let index = at; signs.length < most; index += 1) {
        const value = LETTERS.get(text[index] ?? "");
        if (value === undefined) break;
        held = ((held << 6) | value) & 0xffff;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        signs += String.fromCharCode((held >> bits) & 0xff);
      }
      return signs;
    },
    span: (at, length) => [early === 0 ? at : at - 1, at + Math.ceil((8 * length - early) / 6)],
  };
}

/** All that is looked for. Reversed, compressed or encrypted ones are not, nor what is base64 twice. */
export const SPELLINGS: readonly Spelling[] = [plain, hexadecimal, base64After(0), base64After(1), base64After(2)];

/** Signs of which a spelling takes one as well as the other: letters and digits of either case, those of either alphabet. */
const ALIKE = new Map([
  ["+", "-"],
  ["/", "_"],
]);

const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return (ALIKE.get(sign) ?? sign.toLowerCase()).charCodeAt(0);
});

/** One byte for a sign and all that some spelling takes for it; many signs share one. */
export function folded(code: number): number {
  return FOLDED[code & 0xff] ?? 0;
}

/** Letters beyond those that headers have are left: one of them may become two. */
export function inOneCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function areBytes(signs: string): boolean {
  return !/[^\0-\xff]/.test(signs);
}

function valuesOf(alphabets: readonly string[]): ReadonlyMap<string, number> {
  return new Map(alphabets.flatMap((signs) => Array.from(signs, (each, value) => [each, value] as const)));
}
