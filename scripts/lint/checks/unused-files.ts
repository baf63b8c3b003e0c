import { isArray, isObject, type Json } from "../../generate/json.ts";
import { besides } from "../locate.ts";
import type { Check } from "../problem.ts";
import { WORKFLOWS } from "../source.ts";

/**
 * Every file is referenced from `openapi.yaml`, directly or indirectly, or is a requirement file, the workflows or the
 * CHANGELOG.
 */
export const unusedFiles: Check = {
  name: "every file is used",
  run({ files }) {
    const used = new Set(["openapi.yaml", WORKFLOWS, "CHANGELOG.md"]);
    for (const file of used) {
      for (const ref of referencesIn(files.get(file) ?? null)) used.add(besides(file, ref));
    }
    return [...files.keys()]
      .filter((file) => !used.has(file) && !file.startsWith("requirements/"))
      .map((file) => ({
        file,
        pointer: "#",
        what: "nothing refers to this file",
        remedy: "Refer to it or delete it.",
      }));
  },
};

function referencesIn(node: Json): string[] {
  if (isArray(node)) return node.flatMap(referencesIn);
  if (!isObject(node)) return [];
  const mapping = isObject(node["mapping"]) ? Object.values(node["mapping"]) : [];
  const here = [node["$ref"], node["externalValue"], ...mapping].filter((ref) => typeof ref === "string");
  return [
    ...here.filter((ref) => !ref.startsWith("#") && !ref.includes("://")),
    ...Object.values(node).flatMap(referencesIn),
  ];
}
