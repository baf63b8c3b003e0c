/** Returns the segments of a JSON pointer (RFC 6901), unescaped. */
export function segmentsOf(pointer: string): readonly string[] {
  if (pointer === "") return [];
  const segments = pointer.slice(1).split("/");
  return pointer.includes("~") ? segments.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~")) : segments;
}

/** Appends a segment to a pointer, escaped. */
export function childPointer(pointer: string, segment: string): string {
  return `${pointer}/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Returns every value that a pointer addresses; `*` stands for each index or member. */
export function valuesAt(value: unknown, segments: readonly string[]): readonly unknown[] {
  const found: unknown[] = [];
  hasValueAt(value, segments, (each) => {
    found.push(each);
    return false;
  });
  return found;
}

/** Returns true if a pointer addresses a value that satisfies the predicate; stops at the first. */
export function hasValueAt(
  value: unknown,
  segments: readonly string[],
  isMeant: (value: unknown) => boolean,
  from = 0,
): boolean {
  let at = value;
  for (let index = from; index < segments.length; index += 1) {
    const segment = segments[index] ?? "";
    if (typeof at !== "object" || at === null) return false;
    if (segment === "*") return Object.values(at).some((each) => hasValueAt(each, segments, isMeant, index + 1));
    if (!Object.hasOwn(at, segment)) return false;
    at = at[segment as keyof typeof at]; // it has a member with that name
  }
  return isMeant(at);
}
