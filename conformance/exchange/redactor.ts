import { SHORTEST_SECRET } from "../deployment/index.ts";

/** Takes known secrets out of everything that is about to be recorded. */
export interface Redactor {
  /** From now on, this value is a secret. */
  add(secret: string): void;
  redact(text: string): string;
  /** For a text that was cut before it could be redacted: a secret that only begins at its end goes too. */
  redactCut(text: string): string;
}

export const REDACTED = "[redacted]";

/** So much of a beginning is worth hiding; less says nothing. */
const MIN_BEGINNING = 4;

/** A redactor that knows each secret as it is, and as URLs, forms and JSON spell it. */
export function createRedactor(secrets: Iterable<string> = []): Redactor {
  const known = new Map<string, Search>();
  /** No spelling of a secret has fewer signs than itself; most texts of an exchange are shorter than any key. */
  let shortest = Number.POSITIVE_INFINITY;
  const add = (secret: string) => {
    // Shorter values would blot out half of every text; as secrets they are refused where they come in.
    if (secret.length < SHORTEST_SECRET || known.has(secret)) return;
    known.set(secret, searchFor(secret));
    shortest = Math.min(shortest, [...secret].length);
  };
  const redact = (text: string) => (text.length < shortest ? text : blot(text, spansOf(text, known.values())));
  for (const secret of secrets) add(secret);
  return {
    add,
    redact,
    redactCut(text) {
      const start = Math.min(...[...known.keys()].map((each) => beginningAtEnd(text, each)));
      return start >= text.length ? redact(text) : `${redact(text.slice(0, start))}${REDACTED}`;
    },
  };
}

type Span = readonly [start: number, end: number];

/** The next place of a secret in a text. */
type Search = (text: string, from: number) => Span | undefined;

/** What nobody spells in another way: all of a plain key. */
const PLAIN = /^[A-Za-z0-9_.-]*$/;

function searchFor(secret: string): Search {
  if (PLAIN.test(secret)) {
    return (text, from) => {
      const start = text.indexOf(secret, from);
      return start === -1 ? undefined : [start, start + secret.length];
    };
  }
  const pattern = new RegExp(patternOf(secret), "g");
  return (text, from) => {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    return match ? [match.index, match.index + match[0].length] : undefined;
  };
}

/** A pattern for a text in which each unusual character stands in any of its spellings. */
function patternOf(text: string): string {
  return [...text]
    .map((each) => (PLAIN.test(each) ? each.replace(".", "\\.") : `(?:${spellingsOf(each).join("|")})`))
    .join("");
}

/** Forms spell a space so, and JSON pointers these. */
const ALSO: Readonly<Record<string, readonly string[]>> = { " ": ["\\+"], "/": ["~1"], "~": ["~0"] };

/** As JSON's number of it, as a URL encodes it, or itself, behind backslashes or not. */
function spellingsOf(character: string): readonly string[] {
  const itself = character.replace(/[\\^$*+?()[\]{}|/]/g, "\\$&");
  const units = character.split("").map((each) => anyCase(each.charCodeAt(0).toString(16).padStart(4, "0")));
  // JSON inside JSON doubles the backslashes each time.
  const spellings = [
    units.map((each) => `\\\\{1,8}u${each}`).join(""),
    percentEncoded(character),
    `\\\\{0,8}${itself}`,
  ];
  return [...spellings, ...(ALSO[character] ?? [])];
}

/** Every sign but a plain one, also those that encodeURIComponent lets stand. Half a surrogate pair has no encoding. */
function percentEncoded(character: string): string {
  try {
    const encoded = encodeURIComponent(character);
    const code = encoded === character ? `%${character.charCodeAt(0).toString(16).padStart(2, "0")}` : encoded;
    return anyCase(code);
  } catch {
    return "\\ufffd";
  }
}

function anyCase(hexadecimal: string): string {
  return hexadecimal.replace(/[a-f]/gi, (each) => `[${each.toLowerCase()}${each.toUpperCase()}]`);
}

/** Where secrets stand, in order; those that overlap are one, so that no rest of either stays. */
function spansOf(text: string, searches: Iterable<Search>): readonly Span[] {
  const found: Span[] = [];
  for (const search of searches) {
    for (let span = search(text, 0); span; span = search(text, span[0] + 1)) found.push(span);
  }
  if (found.length < 2) return found;
  found.sort((left, right) => left[0] - right[0]);
  const merged: Span[] = [];
  for (const [start, end] of found) {
    const last = merged.at(-1);
    if (last && start < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

function blot(text: string, spans: readonly Span[]): string {
  let result = "";
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + REDACTED;
    from = end;
  }
  return from === 0 ? text : result + text.slice(from);
}

/** Where the beginning of a secret stands at the end of a text, in any spelling; the text's length where it does not. */
function beginningAtEnd(text: string, secret: string): number {
  const tail = text.slice(-12 * secret.length);
  for (let length = secret.length - 1; length >= MIN_BEGINNING; length -= 1) {
    const at = tail.search(new RegExp(`${patternOf(secret.slice(0, length))}$`));
    if (at !== -1) return text.length - tail.length + at;
  }
  return text.length;
}
