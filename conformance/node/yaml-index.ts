import type { Node, YAMLMap } from "yaml";
import type { Path } from "../deployment/index.ts";

/** Positions in a parsed YAML document, as offsets in its text. */
export interface YamlIndex {
  /** First duplicate or non-scalar key; undefined if all keys are valid. */
  readonly wrongKey: WrongKey | undefined;
  /** Returns the offset of the value at this path, or of its nearest ancestor; undefined if there is neither. */
  startOf(path: Path): number | undefined;
}

interface WrongKey {
  readonly start: number;
  readonly problem: "duplicate key" | "key is not text";
}

/**
 * Visits each key once. The parser itself compares each key with all others and scans all keys for each path, which
 * takes minutes for many keys.
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

/** Returns the offset of a node. */
function startOf(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range)) return undefined;
  const [start]: unknown[] = node.range;
  return typeof start === "number" ? start : undefined;
}
