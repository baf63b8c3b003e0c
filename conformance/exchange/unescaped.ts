/** A text with its escapes undone once, and where each sign of it stands in the text as it was. */
export interface Unescaped {
  readonly text: string;
  /** Where the sign at an index begins. */
  start(index: number): number;
  /** Where the sign before an index ends. */
  end(index: number): number;
}

/** What is escaped by a number or a name: as URLs and forms do, and as HTML and XML do. */
const OTHERS =
  "%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x0{0,4}([0-9a-f]{1,4});?|&#0{0,4}([0-9]{1,5});?|&(amp|lt|gt|quot|apos);";
/** Also those of JSON, inside JSON inside JSON, where backslashes multiply. */
const ESCAPE = new RegExp(String.raw`\\+(?:u([0-9a-f]{4})|x([0-9a-f]{2}))?|${OTHERS}`, "gi");
/** Those that stand for a sign; of several backslashes, only the last is looked at. */
const TELLING = new RegExp(String.raw`\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))|${OTHERS}`, "gi");

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Undoes every escape of a text, of whichever kind; undefined where there is none. A backslash that escapes nothing by
 * number is left out, so that the sign after it stands alone. Each byte that a URL encodes becomes a sign of its own.
 */
export function unescapeOnce(text: string): Unescaped | undefined {
  if (!/[\\%&]/.test(text)) return undefined;
  const undone = withoutEscapes(text);
  // An escape is longer than what it stands for.
  if (undone.length === text.length) return undefined;
  let known: Places | undefined;
  /** Most texts hold no secret: nobody asks them where anything stands. */
  const places = () => {
    known ??= placesOf(text);
    return known;
  };
  return { text: undone, ...placesIn(places) };
}

/** Where signs of a text stood before its pieces were replaced. */
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
      // Text and escapes take turns.
      if (piece % 2 === 1) return were[piece + 1] ?? 0;
      return (were[piece] ?? 0) + index - (made[piece] ?? 0);
    },
  };
}

/** JSON inside JSON is full of backslashes that only go: all between two other escapes do so at once. */
function withoutEscapes(text: string): string {
  let result = "";
  let from = 0;
  TELLING.lastIndex = 0;
  for (let match = TELLING.exec(text); match; match = TELLING.exec(text)) {
    result += text.slice(from, match.index).replace(/\\/g, "") + signOf(match);
    from = TELLING.lastIndex;
  }
  return result + text.slice(from).replace(/\\/g, "");
}

/** Where the pieces of a text begin, of which every second is an escape: without escapes, and as it was. */
export interface Places {
  readonly made: readonly number[];
  readonly were: readonly number[];
}

function placesOf(text: string): Places {
  const [made, were] = [[0], [0]];
  let length = 0;
  let from = 0;
  eachEscape(text, (start, end, sign) => {
    length += start - from;
    made.push(length);
    were.push(start);
    length += sign.length;
    made.push(length);
    were.push(end);
    from = end;
  });
  return { made, were };
}

/** Tells every escape of a text, in order, with the sign that it stands for; none for backslashes alone. */
function eachEscape(text: string, tell: (start: number, end: number, sign: string) => void): void {
  ESCAPE.lastIndex = 0;
  for (let match = ESCAPE.exec(text); match; match = ESCAPE.exec(text)) {
    tell(match.index, ESCAPE.lastIndex, signOf(match));
  }
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
const BROKEN =
  /(?:(?<!\\)\\+(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%(?:u[0-9a-f]{0,3}|[0-9a-f])?|&(?:#x?[0-9a-f]{0,7}|[a-z]{0,4}))$/i;
const LONGEST_BROKEN = 16;

/** A text that was cut, without the rest of an escape at its end. */
export function withoutBrokenEscape(text: string): string {
  const at = text.slice(-LONGEST_BROKEN).search(BROKEN);
  return at === -1 ? text : text.slice(0, Math.max(0, text.length - LONGEST_BROKEN) + at);
}
