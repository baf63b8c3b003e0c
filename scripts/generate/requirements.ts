import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { isArray, isObject, type Json, type JsonObject, objectAt, stringAt } from "./json.ts";

/** One file of `requirements/`, for one heading of the source document. */
export interface RequirementFile {
  readonly file: string;
  readonly heading: string;
  readonly entries: readonly RequirementEntry[];
}

export interface RequirementEntry {
  readonly id: string;
  readonly level: string;
  readonly text: string;
  readonly source: string;
  readonly because?: string;
  /** Number of the design ruling under which the entry is judged. */
  readonly ruling?: Json;
}

/** Reads `requirements/` in the order of its numbered files. */
export async function readRequirements(folder: string): Promise<RequirementFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    names.map(async (name) => parseRequirements(join(folder, name), await readFile(join(folder, name), "utf8"))),
  );
}

/** Parses the requirements of one file. Throws an error with the location of a missing or misnamed member. */
export function parseRequirements(file: string, text: string): RequirementFile {
  const value = parse(text) as Json; // yaml's core schema yields only JSON values
  const where = basename(file);
  if (!isObject(value)) throw new Error(`${where} is not a mapping with heading and requirements`);
  const { requirements } = value;
  if (!isArray(requirements)) throw new Error(`${where} has no list of requirements`);
  const entries = requirements.map((entry, index) => parseEntry(`${where}, requirement ${index + 1}`, entry));
  return { file, heading: required(where, value, "heading"), entries };
}

function parseEntry(where: string, entry: Json): RequirementEntry {
  if (!isObject(entry)) throw new Error(`${where} is not a mapping`);
  const known = ["id", "level", "text", "source", "because", "ruling"];
  const unknown = Object.keys(entry).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Error(`${where} has unknown keys: ${unknown.join(", ")}; known: ${known.join(", ")}`);
  const because = stringAt(entry, "because");
  return {
    id: required(where, entry, "id"),
    level: required(where, entry, "level"),
    text: required(where, entry, "text"),
    source: required(where, entry, "source"),
    ...(because === undefined ? {} : { because: because.trim() }),
    ...(entry["ruling"] === undefined ? {} : { ruling: entry["ruling"] }),
  };
}

function required(where: string, node: JsonObject, key: string): string {
  const value = stringAt(node, key)?.trim();
  if (value === undefined || value === "") throw new Error(`${where} has no ${key}`);
  return value;
}

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
