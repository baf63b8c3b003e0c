import { escapeCharacter, printable } from "./printable.ts";

/** Characters that XML 1.0 does not allow even as references, including lone surrogates. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** Element with its attributes and either text or children. The rendering is well-formed for any text. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly children?: readonly Element[];
}

/** Returns a text without secrets. */
type Redact = (text: string) => string;

const asItIs: Redact = (text) => text;

/**
 * Returns the element, indented by two spaces for each level. `redact` is applied to each text and attribute before
 * escaping, and never to the syntax.
 */
export function renderElement(
  { name, attributes, text, children = [] }: Element,
  indent = "",
  redact: Redact = asItIs,
): string {
  const head = `${indent}<${name}${listAttributes(attributes, redact)}`;
  if (text !== undefined) return `${head}>${escapeText(redact(text))}</${name}>\n`;
  if (children.length === 0) return `${head}/>\n`;
  const inner = children.map((each) => renderElement(each, `${indent}  `, redact)).join("");
  return `${head}>\n${inner}${indent}</${name}>\n`;
}

/** Returns the root element, one piece for each child. Children are created lazily. */
export function* renderRoot(
  { name, attributes }: Pick<Element, "name" | "attributes">,
  children: Iterable<Element>,
  redact: Redact = asItIs,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${listAttributes(attributes, redact)}>\n`;
  for (const each of children) yield renderElement(each, "  ", redact);
  yield `</${name}>\n`;
}

function listAttributes(attributes: Element["attributes"] = {}, redact: Redact): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(typeof value === "string" ? redact(value) : String(value))}"`)
    .join("");
}

/** Escapes a text; `>` too, so that it never contains `]]>`. */
function escapeText(text: string): string {
  return text.replace(ILLEGAL, escapeCharacter).replace(/[&<>\r]/g, entity);
}

/** Escapes an attribute, on one line. */
function escapeAttribute(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY).replace(/[&<>"\r\n\t]/g, entity);
}

function entity(character: string): string {
  return ENTITIES[character] ?? character;
}
