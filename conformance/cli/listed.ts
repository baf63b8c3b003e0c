/** Joins two or more words: `a, b and c`. */
export function listed(words: readonly string[], conjunction: "and" | "or"): string {
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}
