/** A text with its escapes undone once, and where each sign of it stands in the text as it was. */
export interface Unescaped {
  readonly text: string;
  /** Where the sign at an index begins. */
  start(index: number): number;
  /** Where the sign before an index ends. */
  end(index: number): number;
}

/** JSON's, also inside JSON inside JSON, where backslashes multiply; URLs' and forms'; those of HTML and XML. */
const ESCAPE =
  /\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2}))?|%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x0{0,4}([0-9a-f]{1,4});?|&#0{0,4}([0-9]{1,5});?|&(amp|lt|gt|quot|apos);/gi;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Undoes every escape of a text, of whichever kind; undefined where there is none. A backslash that escapes nothing by
 * number is left out, so that the sign after it stands alone. Each byte that a URL encodes becomes a sign of its own.
 */
export function unescapeOnce(text: string): Unescaped | undefined {
  if (!/[\\%&]/.test(text)) return undefined;
  /** Where pieces begin: in the new text, and in the old. */
  const [made, were] = [[0], [0]];
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const sign = signOf(match);
    pieces.push(text.slice(from, match.index), sign);
    length += match.index - from;
    made.push(length);
    were.push(match.index);
    from = match.index + match[0].length;
    length += sign.length;
    made.push(length);
    were.push(from);
  }
  if (from === 0) return undefined;
  pieces.push(text.slice(from));
  const pieceAt = (index: number) => lastUpTo(made, index);
  return {
    text: pieces.join(""),
    start(index) {
      const piece = pieceAt(index);
      return (were[piece] ?? 0) + index - (made[piece] ?? 0);
    },
    end(index) {
      const piece = pieceAt(index - 1);
      // Text and escapes take turns.
      if (piece % 2 === 1) return were[piece + 1] ?? 0;
      return (were[piece] ?? 0) + index - (made[piece] ?? 0);
    },
  };
}

/** The index of the last number that is no greater. */
function lastUpTo(ascending: readonly number[], most: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

function signOf([whole, json, short, legacy, url, hexadecimal, decimal, name]: readonly (
  | string
  | undefined
)[]): string {
  const code = json ?? short ?? legacy ?? url ?? hexadecimal;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  return name === undefined ? "" : (NAMED[name.toLowerCase()] ?? whole ?? "");
}

/** What an escape looks like that a cut has left the beginning of; none is longer. */
const BROKEN = /(?:\\+(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%(?:u[0-9a-f]{0,3}|[0-9a-f])?|&(?:#x?[0-9a-f]{0,7}|[a-z]{0,4}))$/i;
const LONGEST_BROKEN = 16;

/** A text that was cut, without the rest of an escape at its end. */
export function withoutBrokenEscape(text: string): string {
  const at = text.slice(-LONGEST_BROKEN).search(BROKEN);
  return at === -1 ? text : text.slice(0, Math.max(0, text.length - LONGEST_BROKEN) + at);
}
