/** Upper bound on the values traversed; larger bodies are treated as hostile. */
const MAX_VALUES = 10_000;

export interface Members {
  /** Values under the name, outermost first. */
  readonly found: readonly unknown[];
  /** False if the body has more values than were traversed. */
  readonly whole: boolean;
}

/** Returns the members with a name at any depth. Bounded and non-recursive, because the body is untrusted. */
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
