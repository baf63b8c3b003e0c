import { textsInBase64 } from "./base64.ts";
import type { IncomingRequest } from "./delivery.ts";

/** Every text of a request: its address, its headers and its body, also as they read once they are unwrapped. */
export interface Mentions {
  /** Whether a text stands anywhere as a word of its own, so that `PAY_1` is not seen in `PAY_12`. */
  has(text: string): boolean;
  /** How much is kept for that, in characters. */
  readonly size: number;
}

/**
 * The shape of what a webhook carries is open, so whatever may hold a value is looked through (ruling 16): JSON in a form,
 * JSON in JSON, either of them in base64.
 */
export function mentionsIn(request: IncomingRequest): Mentions {
  const text = readableText(request);
  return { has: (word) => word !== "" && holdsWord(text, word), size: text.length };
}

/** Whoever wraps what he says sends less; what is longer is looked through as it is, so that a flood costs little. */
const MOST_UNWRAPPED = 128 * 1024;

/** All that is looked through, as one text. */
export function readableText({ path, headers, body }: IncomingRequest): string {
  const sent = [path, ...headers.map(([name, value]) => `${name}: ${value}`), body].join("\n");
  if (sent.length > MOST_UNWRAPPED) return sent;
  const layers = unwrapped(sent);
  const packed = textsInBase64(layers.at(-1) ?? "");
  return [...layers, ...unwrapped(packed)].join("\n");
}

const OF_A_WORD = /[A-Za-z0-9_-]/;

/** A full stop may stand before a word, as behind a namespace, and end a sentence after it. */
function holdsWord(text: string, word: string): boolean {
  // An id does not overlap itself; stepping over what was looked at keeps this linear, whatever an id looks like.
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    const after = text[end] === "." ? end + 1 : end;
    if (!OF_A_WORD.test(text[at - 1] ?? "") && !OF_A_WORD.test(text[after] ?? "")) return true;
  }
  return false;
}

/** Nobody wraps a text more often. */
const MAX_LAYERS = 4;

/** A text, and what is left of it each time its escapes are undone. */
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

/** What JSON writes for a character that need not be written so; the others stand for no part of a word. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code?: string, sign = "") => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return `"\\/`.includes(sign) ? sign : "\n";
  });
}
