import type { Members } from "./answering.ts";

/** JSON in which every object is changed, the inner ones first. */
export function mapObjects(json: unknown, change: (object: Members) => unknown): unknown {
  if (Array.isArray(json)) return json.map((each) => mapObjects(each, change));
  if (typeof json !== "object" || json === null) return json;
  return change(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, mapObjects(value, change)])));
}

/** The same of every text. */
export function mapTexts(json: unknown, change: (text: string, name: string) => unknown, name = ""): unknown {
  if (typeof json === "string") return change(json, name);
  if (Array.isArray(json)) return json.map((each) => mapTexts(each, change, name));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, mapTexts(value, change, key)]));
}
