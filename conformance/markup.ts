const TEXT = Symbol("markup");

/** HTML that is safe to insert into a page. */
export interface Markup {
  readonly [TEXT]: string;
}

export type Part = Markup | string | number | false | undefined | readonly Part[];

/** Tag of a template that returns a piece of a page. */
export type HtmlTag = (strings: TemplateStringsArray, ...parts: readonly Part[]) => Markup;

/**
 * Creates a tag. Any value in `${}` that is not markup is text: it is escaped here and nowhere else. It may stand between
 * tags, or be a whole attribute value within `"`.
 */
export function createHtmlTag(escapeText: (text: string) => string): HtmlTag {
  const show = (part: Part): string => {
    if (part === undefined || part === false) return "";
    if (typeof part === "string") return escapeText(part);
    if (typeof part === "number") return String(part);
    return isMarkup(part) ? part[TEXT] : part.map(show).join("");
  };
  return (strings, ...parts) => {
    let text = strings[0] ?? "";
    for (const [index, part] of parts.entries()) text += show(part) + (strings[index + 1] ?? "");
    return { [TEXT]: text };
  };
}

/** Returns markup that this package wrote itself, such as generated files; it is not escaped. */
export function ownMarkup(text: string): Markup {
  return { [TEXT]: text };
}

/** Returns the markup as a string. */
export function written(markup: Markup): string {
  return markup[TEXT];
}

/** Escapes the characters that have a meaning in a text or an attribute value, and nothing else. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function isMarkup(part: Markup | readonly Part[]): part is Markup {
  return TEXT in part;
}
