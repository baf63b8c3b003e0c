import { isArray, isObject, type Json, type JsonObject } from "./json.ts";

/** Values of placeholders such as `{variant}`, and lists for repeated members. */
export interface Scope {
  readonly words: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly Scope[]>>;
}

/**
 * Returns an object with its placeholders replaced. A member or item that contains the name of a list is repeated for
 * each of the list.
 */
export function fillMembers(node: JsonObject, scope: Scope): JsonObject {
  const members = Object.entries(node).flatMap(([key, value]) =>
    scopesOf(key, scope).map((own): [string, Json] => [fillText(key, own), fill(value, own)]),
  );
  return Object.fromEntries(members);
}

function fill(value: Json, scope: Scope): Json {
  if (typeof value === "string") return fillText(value, scope);
  if (isArray(value)) return value.flatMap((each) => scopesOf(each, scope).map((own) => fill(each, own)));
  return isObject(value) ? fillMembers(value, scope) : value;
}

/** Returns a scope for each repetition of a member or an item, by the list that its text names. */
function scopesOf(text: Json, scope: Scope): readonly Scope[] {
  const repeated = Object.entries(scope.lists).find(([name]) => typeof text === "string" && text.includes(`{${name}}`));
  return repeated?.[1] ?? [scope];
}

function fillText(text: string, { words }: Scope): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}
