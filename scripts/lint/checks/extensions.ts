import { isArray, isObject, type Json, pointerTo } from "../../generate/json.ts";
import type { Check } from "../problem.ts";

const known = ["x-requirement", "x-implied", "x-lifecycle", "x-parameters", "x-manual"];
/** Keys whose values are foreign data. */
const data = ["value", "example", "examples", "const", "default"];

/** Only our extensions are used: a misspelt one would be ignored by every tool. */
export const extensions: Check = {
  name: "extensions are known",
  run({ files }) {
    return [...files].flatMap(([file, node]) =>
      unknown(node, "#").map((pointer) => ({
        file,
        pointer,
        what: `${pointer.split("/").at(-1)} is not an extension of payspec`,
        remedy: `Use one of ${known.join(", ")}, or add it to the list in scripts/lint/checks/extensions.ts.`,
      })),
    );
  },
};

function unknown(node: Json, pointer: string): string[] {
  if (isArray(node)) return node.flatMap((child, index) => unknown(child, pointerTo(pointer, index)));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    const at = pointerTo(pointer, key);
    if (key.startsWith("x-")) return known.includes(key) ? [] : [at];
    return data.includes(key) && !isExampleMap(key, child) ? [] : unknown(child, at);
  });
}

/** Returns true for the `examples` of a body, which are objects by name with the data in `value`. */
function isExampleMap(key: string, child: Json): boolean {
  return key === "examples" && isObject(child);
}
