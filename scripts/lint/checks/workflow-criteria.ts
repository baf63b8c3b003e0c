import { arrayAt, isObject, type Json, type JsonObject, pointerTo, stringAt } from "../../generate/json.ts";
import type { Check, Problem } from "../problem.ts";
import { WORKFLOWS } from "../source.ts";

/** Prefix by which a workflow names operations outside the contract. */
const OF_THE_DRIVER = "$sourceDescriptions.driver.";

/** Every step has criteria, and a step of the contract cites the requirement that it shows. */
export const workflowCriteria: Check = {
  name: "every criterion of a workflow cites a requirement",
  run({ files }) {
    const document = files.get(WORKFLOWS);
    if (!isObject(document)) return [];
    return membersOf(document, "workflows", "#").flatMap(({ node, pointer }) =>
      membersOf(node, "steps", pointer).flatMap(problemsOf),
    );
  },
};

interface Member {
  readonly node: JsonObject;
  readonly pointer: string;
}

function problemsOf({ node, pointer }: Member): Problem[] {
  const criteria = membersOf(node, "successCriteria", pointer);
  if (criteria.length === 0) {
    return [{ file: WORKFLOWS, pointer, what: "this step has no criterion", remedy: "Add successCriteria." }];
  }
  if (stringAt(node, "operationId")?.startsWith(OF_THE_DRIVER)) return [];
  return criteria
    .filter((criterion) => !("x-requirement" in criterion.node))
    .map((criterion) => ({
      file: WORKFLOWS,
      pointer: criterion.pointer,
      what: "this criterion has no x-requirement",
      remedy: "Add x-requirement with the id of what it shows.",
    }));
}

function membersOf(node: JsonObject, key: string, pointer: string): Member[] {
  return arrayAt(node, key).flatMap((child: Json, index) =>
    isObject(child) ? [{ node: child, pointer: pointerTo(`${pointer}/${key}`, index) }] : [],
  );
}
