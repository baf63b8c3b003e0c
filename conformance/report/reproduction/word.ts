import { UNPRINTABLE } from "../printable.ts";
import { type Part, type Template, wellFormed } from "./template.ts";

/** Thrown for text that a shell cannot pass in an argument or a variable. */
export class Unsayable extends Error {
  override readonly name = "Unsayable";
}

/** Returns a text as one shell word that is never executed. Throws {@link Unsayable}. */
export function quoted(content: string): string {
  return word([{ kind: "text", text: content }]);
}

/** Returns a template as one shell word. Throws {@link Unsayable}. */
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
  if (content.includes("\0")) throw new Unsayable("a NUL character, which a shell cannot pass");
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
