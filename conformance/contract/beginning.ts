/**
 * Returns the first `length` UTF-16 code units of a text, without half a surrogate pair. The result is a copy, since a
 * slice of a text keeps all of that text in memory.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const slice = text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
  // JSON.parse returns a string, and never a slice of another text.
  return JSON.parse(JSON.stringify(slice)) as string;
}

/** Returns a text with an ellipsis instead of everything after its first `length` UTF-16 code units. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length)}…`;
}
