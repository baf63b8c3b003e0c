import { isArray, isObject, type Json, objectAt, pointerTo } from "../../generate/json.ts";
import type { Check, Problem } from "../problem.ts";
import { levels } from "../source.ts";

interface Citation {
  readonly id: Json;
  readonly pointer: string;
  /** Level that the place requires, if any. */
  readonly wants?: string;
}

/** Every citation in the contract names a requirement of the level that the place requires. */
export const requirementCitations: Check = {
  name: "cited requirements exist",
  run(source) {
    const known = levels(source);
    const faultOf = ({ id, wants }: Citation): Pick<Problem, "what" | "remedy"> | undefined => {
      const level = typeof id === "string" ? known.get(id) : undefined;
      if (level === undefined) {
        return {
          what: `there is no requirement ${JSON.stringify(id)}`,
          remedy: "Correct the id, or add it in requirements/.",
        };
      }
      if (wants !== undefined && level !== wants) {
        return { what: `${id} is ${level}, not ${wants}`, remedy: `Cite a requirement whose level is ${wants}.` };
      }
      if (level === "context")
        return { what: `${id} is context: it demands nothing`, remedy: "Cite what it expresses." };
      return undefined;
    };
    return [...source.files].flatMap(([file, node]) =>
      file.startsWith("requirements/")
        ? []
        : citations(node, "#").flatMap((citation) => {
            const fault = faultOf(citation);
            return fault === undefined ? [] : [{ file, pointer: citation.pointer, ...fault }];
          }),
    );
  },
};

function citations(node: Json, pointer: string): Citation[] {
  if (isArray(node)) return node.flatMap((child, index) => citations(child, pointerTo(pointer, index)));
  if (!isObject(node)) return [];
  const lifecycle = isObject(node["x-lifecycle"]) ? node["x-lifecycle"] : undefined;
  const transitions = lifecycle?.["transitions"];
  return [
    ...("x-requirement" in node ? [{ id: node["x-requirement"] ?? null, pointer: `${pointer}/x-requirement` }] : []),
    ...Object.entries(objectAt(node, "x-implied")).map(([keyword, id]) => {
      return { id, pointer: pointerTo(`${pointer}/x-implied`, keyword), wants: "implied" };
    }),
    ...(lifecycle === undefined
      ? []
      : [{ id: lifecycle["otherMoves"] ?? null, pointer: `${pointer}/x-lifecycle/otherMoves`, wants: "open" }]),
    ...(isArray(transitions) ? transitions : []).filter(isObject).map((transition, index) => {
      return {
        id: transition["requirement"] ?? null,
        pointer: `${pointer}/x-lifecycle/transitions/${index}/requirement`,
      };
    }),
    ...Object.entries(node)
      .filter(([key]) => key !== "value" && !key.startsWith("x-"))
      .flatMap(([key, child]) => citations(child, pointerTo(pointer, key))),
  ];
}
