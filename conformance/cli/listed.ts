/** Joins words: `a, b and c`. */
export function listed(words: readonly string[], conjunction: "and" | "or"): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}
