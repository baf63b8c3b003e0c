import { SHORTEST_SECRET } from "../deployment/index.ts";
import { CODECS, type Codec, ESCAPES, LINES } from "./codecs.ts";
import { createSecretIndex, type SecretIndex } from "./secret-index.ts";
import { spelledForms } from "./spelled-forms.ts";
import type { Span } from "./spelling.ts";

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

/** Of texts no longer than this, and no more of them, it is kept what was made of them. */
const [LONGEST_KEPT, MOST_KEPT] = [128, 2_000];

/** So often may JSON, URLs and HTML be written inside each other; who hides a key any deeper means to. */
const MAX_LAYERS = 4;

/**
 * A redactor that knows each secret as it is, as JSON, URLs, forms and HTML spell it, also inside each other, in base64 and
 * hexadecimal digits, also amid others and over several lines, and as each of {@link CODECS} writes it.
 */
export function createRedactor(secrets: Iterable<string> = []): Redactor {
  const known = new Set<string>();
  const index = createSecretIndex();
  /** By secret; none of a secret that goes by two, so that no name is wrong. */
  const names = new Map<string, string | undefined>();
  /** No spelling of a secret has fewer signs than itself; most texts of an exchange are shorter than any key. */
  let shortest = Number.POSITIVE_INFINITY;
  const add = (secret: string, name?: string) => {
    // Shorter values would blot out half of every text; as secrets they are refused where they come in.
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
  /** What was made of short texts: headers, addresses and words come again with every exchange. */
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

/** A text as it is below so many layers of escapes. */
interface Layer {
  readonly text: string;
  /** Where in the text itself something stands. */
  readonly spanOf: (span: Span) => Span;
}

/**
 * The text itself first, then what is left of it as each codec is undone: escapes again and again, the others once. Where it
 * was cut, each without the rest of a sign at its end.
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
