/** A look at something that many rules look at: what is seen is worked out once. */
export function once<K extends object, T>(look: (at: K) => T): (at: K) => T {
  const seen = new WeakMap<K, { readonly value: T }>();
  return (at) => {
    const known = seen.get(at);
    if (known) return known.value;
    const value = look(at);
    seen.set(at, { value });
    return value;
  };
}
