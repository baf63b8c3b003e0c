/**
 * Whether a value can stand in a path as one segment. No encoding keeps an address from taking `.` and `..` for steps,
 * nothing at all would name the collection, and half a character has no encoding.
 */
export function isSegment(value: unknown): value is string {
  return typeof value === "string" && !["", ".", ".."].includes(value) && !/\p{Cs}/u.test(value);
}
