/** Escapes Markdown for a table cell: one line, without a bar that would end the cell. */
export function cell(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/(\\*)\|/g, (bar, escapes: string) => (escapes.length % 2 === 1 ? bar : `${escapes}\\|`));
}

/** Renders any text as code, also inside a cell. */
export function code(text: string): string {
  // In a cell, a backslash before a bar belongs to the table: this is the only way to write both as code.
  if (text.includes("\\|"))
    return `<code>${text.replace(/[\\|&<>`*_[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 || /^\s|\s$/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Renders rows below a header; returns an empty text without rows. Omits columns in which every cell is empty. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const kept = header.map((_, column) => rows.some((row) => (row[column] ?? "").trim() !== ""));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => kept[column])
      .map(cell)
      .join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Renders a code block with a fence that its text cannot close. */
export function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = ""]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/** Joins paragraphs with an empty line between them; omits empty ones. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.flatMap((part) => part?.trim() || []).join("\n\n");
}

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
