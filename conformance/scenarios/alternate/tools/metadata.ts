import type { Matcher } from "../../../scenario/index.ts";

/** Keys and values of a merchant's own. */
export type Metadata = Readonly<Record<string, unknown>>;

/** Metadata with each key that was sent, and its value unchanged; what else is in it is free. */
export function holds(sent: Metadata): Matcher<unknown> {
  return {
    expected: `${JSON.stringify(sent)}, unchanged`,
    test: (shown) => Object.entries(sent).every(([key, value]) => valueAt(shown, key) === value),
  };
}

/** What came back of metadata, as an observation. */
export function describeEcho(shown: unknown, sent: Metadata): string {
  const entries = Object.entries(sent);
  if (entries.some(([key]) => valueAt(shown, key) === undefined)) return "does not come back";
  const isSame = entries.every(([key, value]) => JSON.stringify(valueAt(shown, key)) === JSON.stringify(value));
  return isSame ? "comes back unchanged" : "comes back changed";
}

function valueAt(metadata: unknown, key: string): unknown {
  return Reflect.get(Object(metadata), key);
}
