import { type Json, type JsonObject, objectAt, stringAt } from "./json.ts";
import type { RequirementFile } from "./requirements.ts";

/**
 * The requirements of a contract as one document, for whoever has no YAML of ours at hand: in the order of the source
 * document, each with the heading under which it stands there.
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
