import { UNPRINTABLE } from "../printable.ts";

/** Text with parts that are known only when the script runs. */
export type Template = readonly Part[];

export type Part =
  | { readonly kind: "text"; readonly text: string }
  /** Value from an earlier response, or from the environment. */
  | { readonly kind: "variable"; readonly name: string; readonly spelled: Spelled }
  /** Nearly correct copy of the key in a variable. */
  | { readonly kind: "nearly"; readonly name: string; readonly how: string }
  /** Part that makes a text unique for each run. */
  | { readonly kind: "run" }
  /**
   * Time at an offset in seconds from the start of the script: a date, or a time whose fraction and zone are in `end`.
   */
  | { readonly kind: "time"; readonly offsetS: number; readonly end?: string; readonly spelled: Spelled };

/** Encoding of a value at its place: none, or as part of a URL, of a JSON string, or of a header. */
export type Spelled = "plain" | "url" | "json" | "header";

export function text(content: string): Template {
  return content === "" ? [] : [{ kind: "text", text: content }];
}

/** Returns the template with its fixed parts encoded, and the encoding set for its variable ones. */
export function spell(template: Template, spelled: Spelled): Template {
  return template.map((part) => {
    if (part.kind === "run" || part.kind === "nearly") return part;
    return part.kind === "text" ? { ...part, text: spellText(part.text, spelled) } : { ...part, spelled };
  });
}

function spellText(content: string, spelled: Spelled): string {
  if (spelled === "url") return encodeURIComponent(wellFormed(content));
  return spelled === "json" ? JSON.stringify(content).slice(1, -1) : content;
}

/** Returns true if no part changes from run to run. */
export function isFixed(template: Template): boolean {
  return template.every(({ kind }) => kind === "text");
}

/**
 * Words whose end can be replaced by a new random value: those with letters and digits, or the end of a UUID, which may
 * happen to consist of digits only.
 */
const WORD = /(?<=[\da-f]{8}(?:-[\da-f]{4}){3}-)([\da-f]{12})(?![\da-z])|[\da-z]{8,}/gi;
const RENEWED = 6;

/** Returns the words that were drawn at random for one run, by their form. */
export function drawnIn(content: string): readonly string[] {
  return drawnWords(content).map(([word]) => word);
}

function drawnWords(content: string): readonly RegExpExecArray[] {
  return [...content.matchAll(WORD)].filter(
    ([word, endOfUuid]) => endOfUuid !== undefined || (/\d/.test(word) && /[A-Za-z]/.test(word)),
  );
}

/**
 * Returns the end of the part to replace. A capital letter among lower case may be the subject of a request, so it is
 * kept.
 */
function endOfRenewed(word: string): number {
  const capital = word.search(/[A-Z]/);
  return /[a-z]/.test(word) && capital >= word.length - RENEWED ? capital : word.length;
}

/**
 * Returns the text with the end of each random word replaced; equal words stay equal. `others` are the random words of
 * the same run: a word that contains a shorter one contains it in the new run, too.
 */
export function renewed(content: string, others: readonly string[] = []): Template {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: word, index } of drawnWords(content)) {
    const contained = others.filter((each) => each.length < word.length && word.includes(each));
    const shortest = contained.reduce((least, each) => (each.length < least.length ? each : least), word);
    const end = index + word.indexOf(shortest) + endOfRenewed(shortest);
    if (end - RENEWED < index) continue;
    parts.push(...text(content.slice(from, end - RENEWED)), { kind: "run" });
    from = end;
  }
  return [...parts, ...text(content.slice(from))];
}

/** Replaces lone surrogates, which have no UTF-8 encoding. */
export function wellFormed(content: string): string {
  return content.replaceAll(/\p{Cs}/gu, "\ufffd");
}

/** Thrown for text that a shell cannot pass in an argument or a variable. */
export class Unquotable extends Error {
  override readonly name = "Unquotable";
}

/** Returns a text as one shell word that is never executed. Throws {@link Unquotable}. */
export function quoted(content: string): string {
  return word([{ kind: "text", text: content }]);
}

/** Returns a template as one shell word. Throws {@link Unquotable}. */
export function word(template: Template): string {
  const parts = joined(template);
  if (parts.every((each) => each.kind !== "text" || PLAIN.test(each.text))) {
    return parts.length === 0 ? "''" : `"${parts.map(inside).join("")}"`;
  }
  return parts.map((each) => (each.kind === "text" ? single(each.text) : `"${inside(each)}"`)).join("");
}

/** Characters without a special meaning in double quotes. */
const PLAIN = /^[A-Za-z0-9 _.:/=,?&%+@;()-]*$/;

function joined(template: Template): Template {
  const parts: Part[] = [];
  for (const part of template) {
    const last = parts.at(-1);
    if (part.kind === "text" && last?.kind === "text") {
      parts[parts.length - 1] = { kind: "text", text: last.text + part.text };
    } else parts.push(part);
  }
  return parts;
}

/** Returns a part for use in double quotes. */
function inside(part: Part): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "run":
      return `$\{RUN}`;
    case "variable":
      return spelled(`$\{${part.name}}`, part.spelled);
    case "nearly":
      return `$(nearly "$\{${part.name}}" '${part.how}')`;
    case "time": {
      const time = `$(time_at ${part.offsetS} ${part.end === undefined ? "day" : quotedEnd(part.end)})`;
      return part.spelled === "url" ? `$(url "${time}")` : time;
    }
  }
}

function quotedEnd(end: string): string {
  return `'${end.replaceAll(/[^.\dZ:+]/g, "")}'`;
}

function spelled(expansion: string, how: "plain" | "url" | "json" | "header"): string {
  return how === "plain" ? expansion : `$(${how} "${expansion}")`;
}

/** Returns a text in single quotes, where only the quote itself is special. Invisible characters are escaped. */
function single(content: string): string {
  if (content.includes("\0")) throw new Unquotable("a NUL character, which a shell cannot pass");
  const pieces: string[] = [];
  let from = 0;
  for (const match of content.matchAll(UNPRINTABLE)) {
    if (match.index > from) pieces.push(plainQuoted(content.slice(from, match.index)));
    pieces.push(hidden(match[0]));
    from = match.index + match[0].length;
  }
  if (from < content.length || pieces.length === 0) pieces.push(plainQuoted(content.slice(from)));
  return pieces.join("");
}

function plainQuoted(content: string): string {
  return `'${content.replaceAll("'", `'\\''`)}'`;
}

/** Returns an escaped character. Command substitution drops trailing line breaks, so those have a variable. */
function hidden(character: string): string {
  if (character === "\n") return '"$nl"';
  return `"$(printf '${bytesOf(character)
    .map((each) => `\\${each.toString(8).padStart(3, "0")}`)
    .join("")}')"`;
}

/** Returns the UTF-8 bytes, taken from the URL encoding. */
function bytesOf(character: string): readonly number[] {
  const encoded = encodeURIComponent(wellFormed(character));
  if (!encoded.startsWith("%")) return [character.charCodeAt(0)];
  return encoded
    .split("%")
    .slice(1)
    .map((each) => Number.parseInt(each, 16));
}
