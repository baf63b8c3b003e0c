/** True where two texts differ in white space alone. */
export function sameWords(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

/** `a, b and c`; of many, the first few and how many more. */
export function listed(items: readonly string[]): string {
  if (items.length > 4) return `${items.slice(0, 3).join(", ")} and ${items.length - 3} more`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
