import { dotted, type Path } from "../deployment/index.ts";

/**
 * A copy of what a file holds or a module exports, as plain data: getters are read once, here, and nothing leads back to
 * itself. Throws what a getter throws, and for a promise or a circle, by its place.
 */
export function plainData(value: unknown, path: Path = [], above: readonly unknown[] = []): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) throw new Error(`${dotted(path)} contains itself`);
  if ("then" in value && typeof value.then === "function")
    throw new Error(`${dotted(path)} is a promise: write await before it`);
  const inner = (each: unknown, key: string | number) => plainData(each, [...path, key], [...above, value]);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each, key)]));
}
