import { SHORTEST_SECRET } from "../deployment/index.ts";
import { placesIn, type Unescaped, unescapeOnce, withoutBrokenEscape } from "./unescaped.ts";

/**
 * One text encoding, decoded everywhere in a text at once. Decoding takes linear time, so that the run time stays
 * bounded.
 */
export interface Codec {
  readonly name: string;
  decode(text: string): Unescaped | undefined;
  /** Returns a truncated text without an incomplete encoded character at its end. */
  withoutRest(text: string): string;
}

/** A section of a text and its decoded character. */
type Piece = readonly [start: number, end: number, character: string];

/** Escapes of JSON, URLs and HTML; decoded repeatedly, since they can be nested. */
export const ESCAPES: Codec = { name: "escapes", decode: unescapeOnce, withoutRest: withoutBrokenEscape };

/**
 * Line breaks, literal or escaped in JSON, with the indentation that follows: base64 and headers are folded this way.
 */
export const LINES = codec("lines", /=?\r?\n[ \t]{0,40}|\\{1,16}[rn]/g, /=?\r?$/);

/** Codecs applied once to each text, in addition to {@link ESCAPES} and {@link LINES}. */
export const CODECS: readonly Codec[] = [
  codec("quoted-printable", /=(?:([0-9a-f]{2})|\r?\n)/gi, /=[0-9a-f]?\r?$/i),
  {
    name: "separated hexadecimal digits",
    decode: (text) => replaced(text, separatorPieces(text)),
    withoutRest: without(/[\s:,;._-]{1,4}(?:0x?)?[0-9a-f]?$/i),
  },
  {
    name: "list of bytes, as JSON writes a Buffer",
    decode: (text) => replaced(text, bytePieces(text)),
    withoutRest: without(/(?:\s{0,40},)?\s{0,40}\d{0,3}$/),
  },
  // In Latin text, every second byte is zero.
  codec("UTF-16 read as bytes", /\0/g, /$/),
];

/**
 * Creates a codec from a pattern. The first group of a match is the character's hexadecimal code; without it, the match
 * decodes to nothing.
 */
function codec(name: string, pattern: RegExp, rest: RegExp): Codec {
  return {
    name,
    decode(text) {
      const pieces: Piece[] = [];
      for (const { 0: whole, 1: code, index } of matchesIn(text, pattern)) {
        pieces.push([index, index + whole.length, code ? String.fromCharCode(Number.parseInt(code, 16)) : ""]);
      }
      return replaced(text, pieces);
    },
    withoutRest: without(rest),
  };
}

/** Returns a function that checks only the end of a text: an unanchored search would not take linear time. */
function without(rest: RegExp): (text: string) => string {
  return (text) => text.slice(0, -LONGEST_REST) + text.slice(-LONGEST_REST).replace(rest, "");
}

const LONGEST_REST = 96;

/** Shorter dumps, such as dates, contain no secret, except at the end of a text, where they may be truncated. */
const SHORTEST_DUMP = 2 * SHORTEST_SECRET + 2;

const DUMP = /[0-9a-f]{2,8}(?:[\s:,;._-]{1,4}(?:0x)?[0-9a-f]{2,8}){2,}/gi;

function separatorPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: dump, index: start } of matchesIn(text, DUMP)) {
    if (dump.length < SHORTEST_DUMP && start + dump.length < text.length) continue;
    for (const { 0: separator, index } of dump.matchAll(/[\s:,;._-]+(?:0x)?/gi)) {
      pieces.push([start + index, start + index + separator.length, ""]);
    }
  }
  return pieces;
}

const LIST = /\d{1,3}(?:\s{0,40},\s{0,40}\d{1,3}){3,}/g;

/** Returns the byte values of lists; each piece includes the separator before it. */
function bytePieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { 0: list, index: start } of matchesIn(text, LIST)) {
    let from = 0;
    for (const { 0: digits, index } of list.matchAll(/\d+/g)) {
      const end = index + digits.length;
      const value = Number(digits);
      pieces.push([start + from, start + end, value < 256 ? String.fromCharCode(value) : "\uffff"]);
      from = end;
    }
  }
  return pieces;
}

/** Returns all matches. Most texts contain none, and a search is far cheaper than preparing for all matches. */
function matchesIn(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  return text.search(pattern) === -1 ? [] : text.matchAll(pattern);
}

/** Returns undefined if there is nothing to replace. */
function replaced(text: string, pieces: readonly Piece[]): Unescaped | undefined {
  if (pieces.length === 0) return undefined;
  let [result, from] = ["", 0];
  /** Start positions of each piece and of the text after it, in the decoded and in the original text. */
  const [made, were] = [[0], [0]];
  for (const [start, end, character] of pieces) {
    result += text.slice(from, start);
    made.push(result.length);
    were.push(start);
    result += character;
    made.push(result.length);
    were.push(end);
    from = end;
  }
  const places = { made, were };
  return { text: result + text.slice(from), ...placesIn(() => places) };
}
