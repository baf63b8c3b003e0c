export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object; members that are undefined are omitted when serialised. */
export type JsonObject = { readonly [member: string]: Json | undefined };

/** Returns an own member by name, never an inherited one. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
