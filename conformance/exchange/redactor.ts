import { SHORTEST_SECRET } from "../deployment/index.ts";
import { CODECS, type Codec, ESCAPES, LINES } from "./codecs.ts";
import { createSecretIndex, type SecretIndex } from "./secret-index.ts";
import type { Span } from "./spelling.ts";
import { unescapeOnce } from "./unescaped.ts";

/** Removes known secrets from everything that is recorded. */
export interface Redactor {
  /** Adds a secret. Where it appears literally, the replacement includes `name`. */
  add(secret: string, name?: string): void;
  /** Returns the name of a secret; undefined if it has none, or two. */
  nameOf(secret: string): string | undefined;
  redact(text: string): string;
  /** Redacts a text that was truncated beforehand: a partial secret at its end is removed too. */
  redactCut(text: string): string;
}

export const REDACTED = "[redacted]";

/** Returns the replacement for a secret with this name. */
function redactedAs(name: string | undefined): string {
  return name === undefined ? REDACTED : `[redacted ${name}]`;
}

/** Limits of the cache of redacted texts: the length of a text and the number of texts. */
const [LONGEST_KEPT, MOST_KEPT] = [128, 2_000];

/** Maximum nesting of JSON, URLs and HTML; deeper nesting of a key is deliberate concealment. */
const MAX_LAYERS = 4;

/**
 * Creates a redactor that finds each secret literally; as spelled by JSON, URLs, forms and HTML, also nested; in base64
 * and hexadecimal, also embedded and across lines; and as encoded by each of {@link CODECS}.
 */
export function createRedactor(secrets: Iterable<string> = []): Redactor {
  const known = new Set<string>();
  const index = createSecretIndex();
  /** Names by secret; undefined for a secret with two names, so that none is wrong. */
  const names = new Map<string, string | undefined>();
  /** Length of the shortest spelling: a shorter text contains none, and need not be searched. */
  let shortest = Number.POSITIVE_INFINITY;
  const add = (secret: string, name?: string) => {
    // Shorter values would redact half of every text; as secrets they are rejected in the configuration.
    if (secret.length < SHORTEST_SECRET) return;
    if (name !== undefined) names.set(secret, names.has(secret) && names.get(secret) !== name ? undefined : name);
    redacted.clear();
    if (known.has(secret)) return;
    known.add(secret);
    for (const form of spelledForms(secret, MAX_LAYERS)) {
      if (form.length < SHORTEST_SECRET) continue;
      index.add(form);
      shortest = Math.min(shortest, form.length);
    }
  };
  /** Cache of redacted short texts: headers, addresses and words recur in every exchange. */
  const redacted = new Map<string, string>();
  const read = (text: string) => blot(text, merged(spansIn(index, layersOf(text))), names);
  const redact = (text: string) => {
    if (text.length < shortest) return text;
    if (text.length > LONGEST_KEPT) return read(text);
    const known = redacted.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    if (redacted.size >= MOST_KEPT) redacted.clear();
    redacted.set(text, result);
    return result;
  };
  for (const secret of secrets) add(secret);
  return {
    add,
    nameOf: (secret) => names.get(secret),
    redact,
    redactCut(text) {
      const spans = spansIn(index, layersOf(text));
      const starts = layersOf(text, true).map(({ text: each, spanOf }) => {
        const start = index.beginningAtEnd(each);
        return start < each.length ? spanOf([start, each.length])[0] : text.length;
      });
      const start = Math.min(...starts);
      return blot(text, merged(start < text.length ? [...spans, [start, text.length]] : spans), names);
    },
  };
}

/** A text after some layers of encoding were removed. */
interface Layer {
  readonly text: string;
  /** Maps a span of this layer to the original text. */
  readonly spanOf: (span: Span) => Span;
}

/**
 * Returns the text itself and the results of decoding: escapes repeatedly, the other codecs once. With `isCut`, an
 * incomplete character at the end of each is removed.
 */
function layersOf(text: string, isCut = false): readonly Layer[] {
  const layers: Layer[] = [];
  const below = ({ text: above, spanOf }: Layer, { decode, withoutRest }: Codec): Layer | undefined => {
    const whole = isCut ? withoutRest(above) : above;
    const decoded = decode(whole);
    if (decoded)
      return { text: decoded.text, spanOf: ([start, end]) => spanOf([decoded.start(start), decoded.end(end)]) };
    return whole.length < above.length ? { text: whole, spanOf } : undefined;
  };
  const descend = (top: Layer, depth: number, isUnfolded: boolean) => {
    let wasUnfolded = isUnfolded;
    let layer: Layer | undefined = top;
    for (let at = depth; layer && at <= MAX_LAYERS; at += 1) {
      layers.push(layer);
      for (const codec of CODECS) {
        const decoded = below(layer, codec);
        if (decoded) layers.push(decoded);
      }
      const unfolded = below(layer, LINES);
      if (unfolded && !wasUnfolded) descend(unfolded, at, true);
      wasUnfolded ||= unfolded !== undefined;
      layer = below(layer, ESCAPES);
      if (isUnfolded && layer) layer = below(layer, LINES) ?? layer;
    }
  };
  descend({ text, spanOf: (span) => span }, 0, false);
  return layers;
}

function spansIn(index: SecretIndex, layers: readonly Layer[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { text, spanOf } of layers) {
    for (const each of index.spansIn(text)) spans.push(spanOf(each));
  }
  return spans;
}

/** Returns spans in order; overlapping ones are merged, so that no part of either remains. */
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

/** Characters with only one spelling, apart from escapes: those of an ordinary key. */
const PLAIN = /^[A-Za-z0-9_.-]*$/;

/**
 * Returns the forms in which a secret may appear after this many layers of escapes are removed: literally; with a space
 * as in forms or a slash as in JSON pointers; with its own characters unescaped where they look like escapes; as JSON
 * and URLs write it, since that may be base64-encoded; and as bytes.
 */
function spelledForms(secret: string, layers: number): ReadonlySet<string> {
  const forms = new Set([secret]);
  if (PLAIN.test(secret)) return forms;
  forms.add(secret.replaceAll(" ", "+"));
  forms.add(secret.replaceAll("~", "~0").replaceAll("/", "~1"));
  forms.add(JSON.stringify(secret).slice(1, -1));
  const encoded = percentEncoded(secret);
  forms.add(encoded);
  forms.add(encoded.replaceAll(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))));
  for (const form of [...forms]) {
    let left: string | undefined = form;
    for (let layer = 0; left !== undefined && layer <= layers; layer += 1) {
      forms.add(left);
      left = unescapeOnce(left)?.text;
    }
  }
  return forms;
}

/** Percent-encodes a secret. A lone surrogate has no bytes, so it is replaced; its replacement reveals nothing. */
function percentEncoded(secret: string): string {
  return encodeURIComponent(secret.replaceAll(/\p{Cs}/gu, "\ufffd"));
}
