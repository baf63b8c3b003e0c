import { SHORTEST_SECRET } from "../deployment/index.ts";
import { createPlainSecrets, MIN_BEGINNING, type Span } from "./plain-secrets.ts";

/** Takes known secrets out of everything that is about to be recorded. */
export interface Redactor {
  /** From now on, this value is a secret. Where it stands as it is, `name` says which one it was. */
  add(secret: string, name?: string): void;
  redact(text: string): string;
  /** For a text that was cut before it could be redacted: a secret that only begins at its end goes too. */
  redactCut(text: string): string;
}

export const REDACTED = "[redacted]";

/** What stands in the place of a secret of this name. */
function redactedAs(name: string | undefined): string {
  return name === undefined ? REDACTED : `[redacted ${name}]`;
}

/** A redactor that knows each secret as it is, and as URLs, forms and JSON spell it. */
export function createRedactor(secrets: Iterable<string> = []): Redactor {
  const known = new Set<string>();
  const plain = createPlainSecrets();
  /** Those that are spelled in several ways. */
  const spelled = new Map<string, Search>();
  /** By secret; none of a secret that goes by two, so that no name is wrong. */
  const names = new Map<string, string | undefined>();
  /** No spelling of a secret has fewer signs than itself; most texts of an exchange are shorter than any key. */
  let shortest = Number.POSITIVE_INFINITY;
  const add = (secret: string, name?: string) => {
    // Shorter values would blot out half of every text; as secrets they are refused where they come in.
    if (secret.length < SHORTEST_SECRET) return;
    if (name !== undefined) names.set(secret, names.has(secret) && names.get(secret) !== name ? undefined : name);
    if (known.has(secret)) return;
    known.add(secret);
    if (PLAIN.test(secret)) plain.add(secret);
    else spelled.set(secret, searchFor(secret));
    shortest = Math.min(shortest, [...secret].length);
  };
  const spansOf = (text: string) => merged([...plain.spansIn(text), ...spelledIn(text, spelled.values())]);
  const redact = (text: string) => (text.length < shortest ? text : blot(text, spansOf(text), names));
  for (const secret of secrets) add(secret);
  return {
    add,
    redact,
    redactCut(text) {
      const starts = [...spelled.keys()].map((each) => beginningAtEnd(text, each));
      const start = Math.min(plain.beginningAtEnd(text), ...starts);
      return start >= text.length ? redact(text) : `${redact(text.slice(0, start))}${REDACTED}`;
    },
  };
}

/** The next place of a secret in a text. */
type Search = (text: string, from: number) => Span | undefined;

/** What nobody spells in another way: all of a plain key. */
const PLAIN = /^[A-Za-z0-9_.-]*$/;

function searchFor(secret: string): Search {
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

function spelledIn(text: string, searches: Iterable<Search>): readonly Span[] {
  const found: Span[] = [];
  for (const search of searches) {
    for (let span = search(text, 0); span; span = search(text, span[0] + 1)) found.push(span);
  }
  return found;
}

/** In order; those that overlap are one, so that no rest of either stays. */
function merged(found: readonly Span[]): readonly Span[] {
  if (found.length < 2) return found;
  const spans: Span[] = [];
  for (const [start, end] of [...found].sort((left, right) => left[0] - right[0])) {
    const last = spans.at(-1);
    if (last && start < last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], end)];
    else spans.push([start, end]);
  }
  return spans;
}

function blot(text: string, spans: readonly Span[], names: ReadonlyMap<string, string | undefined>): string {
  let result = "";
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + redactedAs(names.get(text.slice(start, end)));
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
