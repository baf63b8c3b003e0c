import type { IncomingRequest } from "./delivery.ts";

/** Texts in a request: its path, headers and body, with and without their encodings. */
export interface Mentions {
  /** Returns true if a text occurs as a separate word, so that `PAY_1` does not match `PAY_12`. */
  has(text: string): boolean;
  /** Number of characters stored. */
  readonly size: number;
}

/**
 * Collects the texts of a request. The shape of a webhook is open, so every place that may hold a value is searched
 * (ruling 16): JSON in a form, JSON in JSON, either of them in base64.
 */
export function mentionsIn(request: IncomingRequest): Mentions {
  const text = readableText(request);
  return { has: (word) => word !== "" && holdsWord(text, word), size: text.length };
}

/**
 * Maximum length of a decoded request: encoded payloads are smaller, and longer requests are searched as they are,
 * which limits the cost of a flood.
 */
const MOST_UNWRAPPED = 128 * 1024;

/** Returns the searched parts of a request as one text. */
export function readableText({ path, headers, body }: IncomingRequest): string {
  const sent = [path, ...headers.map(([name, value]) => `${name}: ${value}`), body].join("\n");
  if (sent.length > MOST_UNWRAPPED) return sent;
  const layers = unwrapped(sent);
  const packed = textsInBase64(layers.at(-1) ?? "");
  return [...layers, ...unwrapped(packed)].join("\n");
}

const OF_A_WORD = /[A-Za-z0-9_-]/;

/**
 * Returns true if a text contains a word that is not part of a longer one. A full stop may precede it, as in a
 * namespace, and may follow it, as at the end of a sentence.
 */
export function holdsWord(text: string, word: string): boolean {
  // An id does not overlap itself; skipping the text already searched keeps this linear for any id.
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    const after = text[end] === "." ? end + 1 : end;
    if (!OF_A_WORD.test(text[at - 1] ?? "") && !OF_A_WORD.test(text[after] ?? "")) return true;
  }
  return false;
}

/** Maximum number of nested encodings. */
const MAX_LAYERS = 4;

/** Returns a text and the result of each decoding step. */
function unwrapped(text: string): readonly string[] {
  const layers = [text];
  for (let layer = text; layers.length < MAX_LAYERS; layers.push(layer)) {
    const inner = withoutEscapes(withoutPercents(layer));
    if (inner === layer) break;
    layer = inner;
  }
  return layers;
}

function withoutPercents(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** Decodes the JSON escapes that can be part of a word; the others become separators. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code?: string, sign = "") => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return `"\\/`.includes(sign) ? sign : "\n";
  });
}

/** Runs that are long enough to hold an id or event type. */
const RUN = /[A-Za-z0-9+/_-]{16,}/g;

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Value of each base64 character, by character code. */
const VALUES: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  Math.max(0, SIGNS.indexOf(String.fromCharCode(code))),
);

/**
 * Decodes the base64 runs in a text, one line each: brokers and signed tokens wrap their payloads this way. Each byte
 * becomes one character; text that is not base64 becomes noise. Characters that differ between the two base64 alphabets
 * never encode letters, digits or underscores, so their values do not matter.
 */
function textsInBase64(text: string): string {
  return Array.from(text.matchAll(RUN), ([run]) => decoded(run)).join("\n");
}

/** Number of base64 characters decoded at once: one string per three bytes would dominate the cost of the inbox. */
const AT_ONCE = 4 * 1_024;

function decoded(run: string): string {
  const bytes = new Array<number>((3 * Math.min(AT_ONCE, run.length + 3)) >> 2).fill(0);
  let text = "";
  for (let from = 0; from < run.length; from += AT_ONCE) {
    const end = Math.min(from + AT_ONCE, run.length);
    let count = 0;
    for (let at = from; at < end; at += 4) {
      let bits = 0;
      for (let place = at; place < at + 4; place += 1) bits = (bits << 6) | (VALUES[run.charCodeAt(place) & 127] ?? 0);
      bytes[count] = bits >> 16;
      bytes[count + 1] = (bits >> 8) & 255;
      bytes[count + 2] = bits & 255;
      count += 3;
    }
    text += String.fromCharCode(...(count === bytes.length ? bytes : bytes.slice(0, count)));
  }
  return text;
}
