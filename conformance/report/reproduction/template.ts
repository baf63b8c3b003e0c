/** A text of which parts are known only when it is needed. */
export type Template = readonly Part[];

export type Part =
  | { readonly kind: "text"; readonly text: string }
  /** A value that an earlier step answered, or that the environment holds. */
  | { readonly kind: "variable"; readonly name: string; readonly spelled: Spelled }
  /** A key that is nearly the one in a variable. */
  | { readonly kind: "nearly"; readonly name: string; readonly how: string }
  /** What makes a text another one in each run. */
  | { readonly kind: "run" }
  /** So many seconds after the script began; a day, or a time with what stands behind its seconds. */
  | { readonly kind: "time"; readonly offsetS: number; readonly end?: string; readonly spelled: Spelled };

/** How a value is written where it stands: as it is, as a part of a URL, of a JSON string, or of a header. */
export type Spelled = "plain" | "url" | "json" | "header";

export function text(content: string): Template {
  return content === "" ? [] : [{ kind: "text", text: content }];
}

/** The same with what is fixed in it spelled so, and what is not. */
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

/** True where nothing of it changes from run to run. */
export function isFixed(template: Template): boolean {
  return template.every(({ kind }) => kind === "text");
}

/**
 * The letters and digits at whose end something drawn can be made new: only where there are both, or where a UUID ends, which
 * may happen to hold digits alone.
 */
const WORD = /(?<=[\da-f]{8}(?:-[\da-f]{4}){3}-)([\da-f]{12})(?![\da-z])|[\da-z]{8,}/gi;
const RENEWED = 6;

/** Texts that were drawn for one run: all that looks like chance. */
export function drawnIn(content: string): readonly string[] {
  return drawnWords(content).map(([word]) => word);
}

function drawnWords(content: string): readonly RegExpExecArray[] {
  return [...content.matchAll(WORD)].filter(
    ([word, endOfUuid]) => endOfUuid !== undefined || (/\d/.test(word) && /[A-Za-z]/.test(word)),
  );
}

/** A capital among small letters may be what a request is about: it stays. */
function endOfRenewed(word: string): number {
  const capital = word.search(/[A-Z]/);
  return /[a-z]/.test(word) && capital >= word.length - RENEWED ? capital : word.length;
}

/** The text, with the end of each drawn word made new; equal words stay equal. */
export function renewed(content: string): Template {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: word, index } of drawnWords(content)) {
    const end = index + endOfRenewed(word);
    if (end - RENEWED < index) continue;
    parts.push(...text(content.slice(from, end - RENEWED)), { kind: "run" });
    from = end;
  }
  return [...parts, ...text(content.slice(from))];
}

/** Halves of characters have no bytes. */
export function wellFormed(content: string): string {
  return content.replaceAll(/\p{Cs}/gu, "\ufffd");
}
