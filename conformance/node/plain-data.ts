import { dotted, type Path } from "../deployment/index.ts";

/**
 * Copies the data in a file or module export, so that getters are read once and cycles are excluded. Values referenced
 * several times, for example by YAML aliases, are copied once. Throws the errors of getters, and an error that names
 * the location of a promise or cycle.
 */
export function plainData(value: unknown): unknown {
  return copyOf(value, [], [], new Map());
}

function copyOf(value: unknown, path: Path, above: readonly unknown[], copies: Map<unknown, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) throw new Error(`${dotted(path)} contains itself`);
  if (copies.has(value)) return copies.get(value);
  if ("then" in value && typeof value.then === "function")
    throw new Error(`${dotted(path)} is a promise: write await before it`);
  const around = [...above, value];
  const inner = (each: unknown, key: string | number) => copyOf(each, [...path, key], around, copies);
  const copy = Array.isArray(value)
    ? value.map(inner)
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each, key)]));
  copies.set(value, copy);
  return copy;
}
