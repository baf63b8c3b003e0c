import { isArray, isObject, type Json, pointerTo } from "../../generate/json.ts";
import { besides, type Place } from "../locate.ts";
import type { Check } from "../problem.ts";
import { WORKFLOWS } from "../source.ts";

/**
 * Every file is referenced from `openapi.yaml`, directly or indirectly, or is a requirement file, the workflows or the
 * CHANGELOG; so is each example in a file.
 */
export const unusedFiles: Check = {
  name: "every file is used",
  run({ files }) {
    const used = new Set(["openapi.yaml", WORKFLOWS, "CHANGELOG.md"]);
    const usedPlaces = new Set<string>();
    for (const file of used) {
      for (const ref of referencesIn(files.get(file) ?? null)) {
        const target = besides(file, ref);
        used.add(target.file);
        usedPlaces.add(target.file + target.pointer);
      }
    }
    const places = [...files].flatMap(([file, node]): readonly Place[] => {
      if (file.startsWith("requirements/")) return [];
      if (!used.has(file)) return [{ file, pointer: "#" }];
      if (!file.startsWith("examples/") || !isObject(node)) return [];
      const examples = Object.keys(node).map((name) => ({ file, pointer: pointerTo("#", name) }));
      return examples.filter((example) => !usedPlaces.has(example.file + example.pointer));
    });
    return places.map((place) => ({
      ...place,
      what: `nothing refers to this ${place.pointer === "#" ? "file" : "example"}`,
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
