/** The segments of a JSON pointer (RFC 6901), unescaped. */
export function segmentsOf(pointer: string): readonly string[] {
  if (pointer === "") return [];
  const segments = pointer.slice(1).split("/");
  return pointer.includes("~") ? segments.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~")) : segments;
}

/** One more segment on a pointer, escaped. */
export function childPointer(pointer: string, segment: string): string {
  return `${pointer}/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Every value that a pointer addresses; `*` stands for each index or member. */
export function valuesAt(value: unknown, segments: readonly string[]): readonly unknown[] {
  const [first, ...rest] = segments;
  if (first === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  if (first === "*") return Object.values(value).flatMap((each) => valuesAt(each, rest));
  if (!Object.hasOwn(value, first)) return [];
  return valuesAt(Reflect.get(value, first), rest);
}
