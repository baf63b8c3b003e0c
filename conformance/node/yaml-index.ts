import type { Node, YAMLMap } from "yaml";
import type { Path } from "../deployment/index.ts";

/** Where things stand in a parsed YAML document, as offsets in its text. */
export interface YamlIndex {
  /** The first key that its mapping has already, or that is a list or a mapping; undefined where there is none. */
  readonly wrongKey: WrongKey | undefined;
  /** Returns where the value at this path begins, or that of the nearest path above it; undefined where there is neither. */
  startOf(path: Path): number | undefined;
}

interface WrongKey {
  readonly start: number;
  readonly problem: "duplicate key" | "key is not text";
}

/**
 * Looks at each key once. The parser itself compares each key with all others, and searches all keys for each path: many
 * keys would take minutes.
 */
export async function indexYaml(root: Node | null): Promise<YamlIndex> {
  const { isMap, isScalar, isSeq, visit } = await import("yaml");
  const members = new Map<YAMLMap, ReadonlyMap<string, unknown>>();
  let wrongKey: WrongKey | undefined;
  visit(root, {
    Map(_, mapping) {
      const values = new Map<string, unknown>();
      for (const { key, value } of mapping.items) {
        const name = isScalar(key) ? String(key.value) : "";
        if (!isScalar(key)) wrongKey ??= { start: startOf(key) ?? 0, problem: "key is not text" };
        else if (values.has(name)) wrongKey ??= { start: startOf(key) ?? 0, problem: "duplicate key" };
        values.set(name, value);
      }
      members.set(mapping, values);
    },
  });
  const childOf = (node: unknown, segment: string | number): unknown => {
    if (isMap(node)) return members.get(node)?.get(String(segment));
    return isSeq(node) ? node.items[Number(segment)] : undefined;
  };
  return {
    wrongKey,
    startOf(path) {
      let node: unknown = root;
      let start: number | undefined;
      for (const segment of path) {
        node = childOf(node, segment);
        start = startOf(node) ?? start;
      }
      return start;
    },
  };
}

/** Returns the offset at which a node begins. */
function startOf(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return undefined;
  const [start]: unknown[] = node.range;
  return typeof start === "number" ? start : undefined;
}
