/** Advance widths of Helvetica in thousandths of an em; Arial and Liberation Sans have the same. */
const regular: Readonly<Record<string, number>> = widths([
  [191, "'"],
  [222, "ijl"],
  [260, "|"],
  [278, " !,./:;I[]\\ft"],
  [333, "()-r`"],
  [355, '"'],
  [469, "^"],
  [500, "Jckvxyzs"],
  [556, "#$0123456789?L_abdeghnopqu"],
  [584, "+<=>~"],
  [611, "FTZ"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
  [1015, "@"],
]);

/** Maximum ratio of Helvetica Bold to regular, over the letters used in state names. */
const bold = 1.08;

/**
 * Returns the width of a line of text in pixels, rounded up. A character missing from the table counts as a wide one.
 */
export function textWidth(text: string, size: number, weight: "regular" | "bold" = "regular"): number {
  const units = [...text].reduce((sum, character) => sum + (regular[character] ?? 778), 0);
  return Math.ceil((units / 1000) * size * (weight === "bold" ? bold : 1));
}

/**
 * Breaks a text between words into lines of at most `width` pixels, with as few and then as even lines as possible. A
 * longer word gets its own line.
 */
export function wrap(text: string, size: number, width: number): string[] {
  const lines = breakAt(text, size, width);
  const widest = Math.max(...lines.map((line) => textWidth(line, size)));
  const narrower = breakAt(text, size, widest - 1);
  return narrower.length === lines.length && narrower.join() !== lines.join() ? wrap(text, size, widest - 1) : lines;
}

function breakAt(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widths(table: readonly (readonly [number, string])[]): Record<string, number> {
  return Object.fromEntries(table.flatMap(([width, characters]) => [...characters].map((one) => [one, width])));
}
