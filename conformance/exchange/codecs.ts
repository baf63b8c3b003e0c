import { SHORTEST_SECRET } from "../deployment/index.ts";
import { placesIn, type Unescaped, unescapeOnce, withoutBrokenEscape } from "./unescaped.ts";

/** One way to write a text, which is undone everywhere in it at once. In time linear in its length: every run is bounded. */
export interface Codec {
  readonly name: string;
  decode(text: string): Unescaped | undefined;
  /** A text that was cut, without what the cut may have left of a sign at its end. */
  withoutRest(text: string): string;
}

/** A stretch of a text, and what it stands for. */
type Piece = readonly [start: number, end: number, sign: string];

/** What JSON, URLs and HTML escape; undone again and again, since they stand inside each other. */
export const ESCAPES: Codec = { name: "escapes", decode: unescapeOnce, withoutRest: withoutBrokenEscape };

/** Line breaks, as they are or as JSON writes them, with the indentation after: base64 and headers are folded so. */
export const LINES = codec("lines", /=?\r?\n[ \t]{0,40}|\\{1,16}[rn]/g, /=?\r?$/);

/** What is tried on each text once, beside {@link ESCAPES} and {@link LINES}. */
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
  // Of a Latin text, one byte of two is zero.
  codec("UTF-16 read as bytes", /\0/g, /$/),
];

/** Of a match, the first group is the hexadecimal code of a sign; without it, the match stands for nothing. */
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

/** Looks at the end alone: from anywhere else, nothing is found in time. */
function without(rest: RegExp): (text: string) => string {
  return (text) => text.slice(0, -LONGEST_REST) + text.slice(-LONGEST_REST).replace(rest, "");
}

const LONGEST_REST = 96;

/** Shorter dumps, such as dates, hold no secret; one at the end of a text may be what a cut left. */
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

/** Each byte takes what stands between it and the one before along. */
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

/** Most texts hold nothing of the kind, and a search takes a fraction of what it takes to prepare for all matches. */
function matchesIn(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  return text.search(pattern) === -1 ? [] : text.matchAll(pattern);
}

/** Undefined where there is nothing to replace. */
function replaced(text: string, pieces: readonly Piece[]): Unescaped | undefined {
  if (pieces.length === 0) return undefined;
  let [result, from] = ["", 0];
  /** Where each piece begins, and the text after it, without and with what it stands for. */
  const [made, were] = [[0], [0]];
  for (const [start, end, sign] of pieces) {
    result += text.slice(from, start);
    made.push(result.length);
    were.push(start);
    result += sign;
    made.push(result.length);
    were.push(end);
    from = end;
  }
  const places = { made, were };
  return { text: result + text.slice(from), ...placesIn(() => places) };
}
