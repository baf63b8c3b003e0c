/** Where a schema stands in the reference. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

/** Where an answer stands that several operations give. */
export function answerAnchor(name: string): string {
  return `answer-${name}`;
}

/** What an anchor leads to: headings of one text stand in many places, so that each anchor is spelt out. */
export function anchored(anchor: string, heading: string): string {
  return `<a id="${anchor}"></a>\n\n${heading}`;
}
