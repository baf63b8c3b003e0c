import { isReference } from "./reference.ts";
import { isMapping, type Path } from "./shape.ts";

/** One source of configuration, as written; later layers override earlier ones. */
export interface Layer {
  readonly value: unknown;
  /** Returns the location of a path for people: `payspec.yaml, line 4: limits.concurrency`, `PAYSPEC_URL`. */
  readonly whereIs: (path: Path) => string;
}

/** Merges all layers into one value; references and lists are replaced as a whole. */
export function mergeLayers(layers: readonly Layer[]): unknown {
  return layers.reduce<unknown>((merged, { value }) => merge(merged, value), {});
}

function merge(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isMapping(under) || !isMapping(over) || isReference(under) || isReference(over)) return over;
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(own(under, key), own(over, key))]));
}

/** Returns the source of a value: the last layer with something at its path. */
export function whereIs(layers: readonly Layer[], path: Path): string {
  const layer = layers.findLast(({ value }) => has(value, path));
  return layer?.whereIs(path) ?? dotted(path);
}

/** Formats a path as `deployments.integration.url`. */
export function dotted(path: Path): string {
  return path.length === 0 ? "the configuration" : path.join(".");
}

/** Nests a value in mappings along a path. */
export function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

function has(value: unknown, path: Path): boolean {
  let each = value;
  for (const segment of path) {
    if (!isMapping(each) || !Object.hasOwn(each, segment)) return false;
    each = each[segment];
  }
  return each !== undefined;
}

function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
