import { readPackageFile } from "../own-package.ts";
import type { Entry } from "./entry.ts";

/** Descriptions of keys from the published schema, by definition. */
export interface Notes {
  option(definition: string, key: string, example?: string): Entry;
  note(definition: string): string;
}

/** Reads the notes from configuration.schema.json, so that the written comments match what is validated. */
export function readNotes(): Notes {
  const schema: unknown = JSON.parse(readPackageFile("conformance/deployment/configuration.schema.json"));
  const definitionOf = (name: string) =>
    name in RUN_PARTS ? at(schema, "properties", name) : at(schema, "$defs", name);
  return {
    option(definition, key, example) {
      const property = at(definitionOf(definition), "properties", key);
      const described = at(property, "description") ?? at(schema, "$defs", refIn(property), "description");
      if (typeof described !== "string") throw new Error(`configuration.schema.json does not describe ${key}`);
      const value = example ?? JSON.stringify(at(property, "default"));
      return { key, on: false, note: firstOf(described), ...(value !== undefined && { value }) };
    },
    note: (definition) => firstOf(String(at(definitionOf(definition), "description"))),
  };
}

/** Sections that are properties of the configuration itself. */
const RUN_PARTS = { limits: true, run: true };

/** Returns the first clause of a description. */
function firstOf(text: string): string {
  return text.split(/[.;:](?: |$)/)[0] ?? text;
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let each = value;
  for (const key of path) {
    if (typeof each !== "object" || each === null) return undefined;
    each = Object.entries(each).find(([name]) => name === key)?.[1];
  }
  return each;
}

function refIn(property: unknown): string {
  return String(at(property, "$ref")).split("/").at(-1) ?? "";
}
