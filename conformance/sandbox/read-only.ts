const WRITES: readonly PropertyKey[] = ["set", "add"];

/** A memory as it is, for who only looks at it; `wrote` is called instead of writing. */
export function readOnly<Store extends object>(store: Store, wrote: () => void): Store {
  const parts = Object.entries(store).map(([name, part]) => [name, readOnlyPart(part, wrote)]);
  return Object.fromEntries(parts) as Store; // part by part
}

function readOnlyPart(part: object, wrote: () => void): object {
  return new Proxy(part, {
    get(target, name) {
      if (WRITES.includes(name)) return wrote;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
