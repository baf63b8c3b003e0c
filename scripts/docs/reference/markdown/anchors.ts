/** Returns the anchor of a schema in the reference. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** Returns the anchor of a response that several operations share. */
export function answerAnchor(name: string): string {
  return `answer-${name}`;
}

/** Renders a heading with an explicit anchor, because several headings have the same text. */
export function anchored(anchor: string, heading: string): string {
  return `<a id="${anchor}"></a>\n\n${heading}`;
}
