/** More than this stands in no body that anybody means to be read. */
const MAX_VALUES = 10_000;

export interface Members {
  /** What stands under the name, the outermost first. */
  readonly found: readonly unknown[];
  /** False where the body holds more than was looked at. */
  readonly whole: boolean;
}

/** The members of one name at any depth of a body that anyone may have written: bounded, and never by recursion. */
export function membersNamed(name: string, body: unknown): Members {
  const found: unknown[] = [];
  const values: unknown[] = [body];
  const seen = new Set<object>();
  for (let next = 0; next < values.length; next += 1) {
    const value = values[next];
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value)) continue;
    seen.add(value);
    const keys = Array.isArray(value) ? undefined : Object.keys(value);
    const size = Array.isArray(value) ? value.length : (keys?.length ?? 0);
    for (let index = 0; index < size; index += 1) {
      if (values.length > MAX_VALUES) return { found, whole: false };
      const inner: unknown = Reflect.get(value, keys?.[index] ?? index);
      if (keys?.[index] === name) found.push(inner);
      values.push(inner);
    }
  }
  return { found, whole: true };
}
