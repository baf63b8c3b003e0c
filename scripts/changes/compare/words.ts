/** Returns true if two texts differ only in white space. */
export function sameWords(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** Returns `a, b and c`; for long lists, the first few and the number of the rest. */
export function listed(items: readonly string[]): string {
  if (items.length > 4) return `${items.slice(0, 3).join(", ")} and ${items.length - 3} more`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
