/** A JSON value, as parsed from a document. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Returns the object at a key, or an empty one. */
export function objectAt(node: JsonObject, key: string): JsonObject {
  const value = node[key];
  return isObject(value) ? value : {};
}

/** Returns the array at a key, or an empty one. */
export function arrayAt(node: JsonObject, key: string): readonly Json[] {
  const value = node[key];
  return isArray(value) ? value : [];
}

/** Returns the string at a key, or undefined. */
export function stringAt(node: JsonObject, key: string): string | undefined {
  const value = node[key];
  return typeof value === "string" ? value : undefined;
}

/** Returns the members of an object that are objects themselves. */
export function objectsIn(node: JsonObject): [string, JsonObject][] {
  return Object.entries(node).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

/** Returns a copy of an object with mapped values; members that become undefined are omitted. */
export function mapObject(node: JsonObject, change: (value: Json, key: string) => Json | undefined): JsonObject {
  const changed: Record<string, Json> = {};
  for (const [key, value] of Object.entries(node)) {
    const next = change(value, key);
    if (next !== undefined) changed[key] = next;
  }
  return changed;
}

/** Appends one key to a JSON pointer. */
export function pointerTo(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Returns the keys of a JSON pointer that begins with `#`. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Formats JSON as in every generated file: two spaces, a line feed at the end. */
export function printJson(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const WIDTH = 120;

/**
 * Formats JSON as the formatter of this repository does: objects with one member per line, lists on one line if they
 * fit.
 */
export function printSource(value: Json): string {
  return `${print(value, "", 0)}\n`;
}

function print(value: Json, indent: string, before: number): string {
  const deeper = `${indent}  `;
  if (isArray(value)) {
    const flat = `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
    const fits = indent.length + before + flat.length < WIDTH;
    if (fits && !value.some((each) => typeof each === "object" && each !== null)) return flat;
    return `[\n${value.map((each) => `${deeper}${print(each, deeper, 0)}`).join(",\n")}\n${indent}]`;
  }
  if (!isObject(value) || Object.keys(value).length === 0) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${deeper}${name}${print(each, deeper, name.length)}`;
  });
  return `{\n${members.join(",\n")}\n${indent}}`;
}
