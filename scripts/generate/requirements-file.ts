import { type Json, type JsonObject, objectAt, stringAt } from "./json.ts";
import type { RequirementFile } from "./requirements.ts";

/**
 * Returns the requirements of a contract as one document, for users without our YAML files: in the order of the source
 * document, each with its heading there.
 */
export function requirementsFile(document: JsonObject, files: readonly RequirementFile[], banner: string): Json {
  const info = objectAt(document, "info");
  return {
    "x-generated-by": banner,
    title: stringAt(info, "title") ?? "",
    version: stringAt(info, "version") ?? "",
    requirements: files.flatMap(({ heading, entries }) => entries.map((entry) => ({ ...entry, heading }))),
  };
}
