/**
 * Returns true if a value can be used as one path segment. URL parsers resolve `.` and `..` even when encoded, an empty
 * segment would address the collection, and a lone surrogate cannot be encoded.
 */
export function isSegment(value: unknown): value is string {
  return typeof value === "string" && !["", ".", ".."].includes(value) && !/\p{Cs}/u.test(value);
}
