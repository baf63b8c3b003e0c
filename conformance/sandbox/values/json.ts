export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A member that is undefined is left out of the text. */
export type JsonObject = { readonly [member: string]: Json | undefined };

/** The member of that name that the text itself has, never one that every object inherits. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
