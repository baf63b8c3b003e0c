import { isJsonObject, type Json, type JsonObject } from "../values/json.ts";

/** Changes every object in JSON, innermost first. */
export function mapObjects(json: Json, change: (object: JsonObject) => Json): Json {
  if (isList(json)) return json.map((each) => mapObjects(each, change));
  if (!isJsonObject(json)) return json;
  const members = Object.entries(json).map(([name, value = null]) => [name, mapObjects(value, change)]);
  return change(Object.fromEntries(members));
}

/** Changes every string in JSON; `name` is the name of the containing member, or empty. */
export function mapTexts(json: Json, change: (text: string, name: string) => Json, name = ""): Json {
  if (typeof json === "string") return change(json, name);
  if (isList(json)) return json.map((each) => mapTexts(each, change, name));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value = null]) => [key, mapTexts(value, change, key)]));
}

/** Returns the members of a body; empty if it is not an object. */
export function membersOf(json: Json | undefined): JsonObject {
  return json !== undefined && isJsonObject(json) ? json : {};
}

/** Returns an object whose members of these names are null where it does not have them. */
export function withNulls(object: JsonObject, names: readonly string[]): JsonObject {
  return { ...object, ...Object.fromEntries(names.map((name) => [name, object[name] ?? null])) };
}

/** Returns the items of a list; empty if it is not a list. */
export function itemsOf(json: Json | undefined): readonly JsonObject[] {
  return json !== undefined && isList(json) ? json.map(membersOf) : [];
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
