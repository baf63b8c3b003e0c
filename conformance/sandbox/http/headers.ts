/** The headers of a request, as the sandbox reads them: names have small letters. */
export interface RequestHeaders extends Iterable<readonly [name: string, value: string]> {
  /** Null where there is none of that name; of several, the values with commas between. */
  get(name: Lowercase<string>): string | null;
}

/** What no value may hold. */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/;

/** Blanks around a value are none of it. Throws, as the platform's Headers do, on what cannot go over the wire. */
export function createHeaders(headers: Iterable<readonly [name: string, value: string]>): RequestHeaders {
  const values = new Map<string, string>();
  for (const [anyCase, value] of headers) {
    if (FORBIDDEN.test(value)) throw new TypeError(`${anyCase} cannot have this value`);
    const name = anyCase.toLowerCase();
    const before = values.get(name);
    const trimmed = value.replace(/^[\t ]+|(?<![\t ])[\t ]+$/g, "");
    values.set(name, before === undefined ? trimmed : `${before}, ${trimmed}`);
  }
  return { get: (name) => values.get(name) ?? null, [Symbol.iterator]: () => values.entries() };
}
