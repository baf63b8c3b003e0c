/** A text with one layer of escapes removed, and the positions of its characters in the original. */
export interface Unescaped {
  readonly text: string;
  /** Returns the start of the character at an index. */
  start(index: number): number;
  /** Returns the end of the character before an index. */
  end(index: number): number;
}

/** Numeric and named escapes of URLs, forms, HTML and XML. */
const OTHERS =
  "%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x0{0,4}([0-9a-f]{1,4});?|&#0{0,4}([0-9]{1,5});?|&(amp|lt|gt|quot|apos);";
/** Includes JSON escapes, also in nested JSON, where backslashes multiply. */
const ESCAPE = new RegExp(String.raw`\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2}))?|${OTHERS}`, "gi");
/** Escapes that decode to a character; of several backslashes, only the last is matched. */
const ESCAPES = new RegExp(String.raw`\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))|${OTHERS}`, "gi");

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Removes one layer of escapes of all kinds; returns undefined if there are none. A backslash before anything but a
 * numeric escape is dropped, so that only the next character remains. Each URL-encoded byte becomes one character.
 */
export function unescapeOnce(text: string): Unescaped | undefined {
  if (!/[\\%&]/.test(text)) return undefined;
  const undone = withoutEscapes(text);
  // An escape is longer than its decoded character.
  if (undone.length === text.length) return undefined;
  let known: Places | undefined;
  /** Computed on demand: most texts contain no secret, so their positions are never needed. */
  const places = () => {
    known ??= placesOf(text);
    return known;
  };
  return { text: undone, ...placesIn(places) };
}

/** Returns functions that map positions to the original text, before its pieces were replaced. */
export function placesIn(places: () => Places): Omit<Unescaped, "text"> {
  return {
    start(index) {
      const { made, were } = places();
      const piece = lastUpTo(made, index);
      return (were[piece] ?? 0) + index - (made[piece] ?? 0);
    },
    end(index) {
      const { made, were } = places();
      const piece = lastUpTo(made, index - 1);
      // Text and escapes alternate.
      if (piece % 2 === 1) return were[piece + 1] ?? 0;
      return (were[piece] ?? 0) + index - (made[piece] ?? 0);
    },
  };
}

/**
 * Removes all escapes. Nested JSON is full of backslashes to be dropped: those between two other escapes are removed at
 * once.
 */
function withoutEscapes(text: string): string {
  let result = "";
  let from = 0;
  ESCAPES.lastIndex = 0;
  for (let match = ESCAPES.exec(text); match; match = ESCAPES.exec(text)) {
    result += text.slice(from, match.index).replace(/\\/g, "") + characterOf(match);
    from = ESCAPES.lastIndex;
  }
  return result + text.slice(from).replace(/\\/g, "");
}

/**
 * Start positions of the pieces of a text, every second of which is an escape, in the unescaped and in the original
 * text.
 */
export interface Places {
  readonly made: readonly number[];
  readonly were: readonly number[];
}

function placesOf(text: string): Places {
  const [made, were] = [[0], [0]];
  let length = 0;
  let from = 0;
  eachEscape(text, (start, end, character) => {
    length += start - from;
    made.push(length);
    were.push(start);
    length += character.length;
    made.push(length);
    were.push(end);
    from = end;
  });
  return { made, were };
}

/** Calls `onEscape` for every escape in order, with its decoded character; the character is empty for backslashes alone. */
function eachEscape(text: string, onEscape: (start: number, end: number, character: string) => void): void {
  ESCAPE.lastIndex = 0;
  for (let match = ESCAPE.exec(text); match; match = ESCAPE.exec(text)) {
    onEscape(match.index, ESCAPE.lastIndex, characterOf(match));
  }
}

/** Returns the index of the last number that is not greater than `most`. */
function lastUpTo(ascending: readonly number[], most: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

function characterOf([whole, json, short, legacy, url, hexadecimal, decimal, name]: readonly (
  | string
  | undefined
)[]): string {
  const code = json ?? short ?? legacy ?? url ?? hexadecimal;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  return name === undefined ? "" : (NAMED[name.toLowerCase()] ?? whole ?? "");
}

/** An incomplete escape at the end of a truncated text; none is longer than LONGEST_BROKEN. */
const BROKEN =
  /(?:(?<!\\)\\+(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%(?:u[0-9a-f]{0,3}|[0-9a-f])?|&(?:#x?[0-9a-f]{0,7}|[a-z]{0,4}))$/i;
const LONGEST_BROKEN = 16;

/** Removes an incomplete escape from the end of a truncated text. */
export function withoutBrokenEscape(text: string): string {
  const at = text.slice(-LONGEST_BROKEN).search(BROKEN);
  return at === -1 ? text : text.slice(0, Math.max(0, text.length - LONGEST_BROKEN) + at);
}
