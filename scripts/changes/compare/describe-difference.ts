import { isArray, isObject, type Json } from "../../generate/json.ts";
import type { Difference } from "./redocly-diff.ts";
import { listed } from "./words.ts";

const WORDS = ["description", "summary", "title", "example", "examples", "externalDocs"];

/** Describes a difference in a few words, using Redocly's sentence if there is one. */
export function describeDifference(difference: Difference, where: string): string {
  const { verdicts, kind, property, path, typeName, base, revision } = difference;
  if (verdicts.length > 0) return verdicts.map(({ message }) => plain(message)).join("; ");
  if (property === "deprecated") return `${where} is ${revision?.value === true ? "" : "no longer "}deprecated`;
  if (kind === "modified") return `${property} of ${where} ${describeChange(property, base?.value, revision?.value)}`;
  return `${nameOf(typeName, path, (base ?? revision)?.value, where)} is ${kind === "added" ? "new" : "gone"}`;
}

function nameOf(typeName: string, path: string, value: Json | undefined, where: string): string {
  if (isSchemaName(path)) return `the schema ${where}`;
  if (typeName !== "SecurityRequirement" || !isObject(value)) return where;
  return `access by ${Object.keys(value).join(" and ") || "nothing"}`;
}

/** Turns Redocly's sentence into part of a longer one. */
function plain(message: string): string {
  return message
    .replaceAll("`", "")
    .replace(/\.$/, "")
    .replace(/^[A-Z](?=[a-z]+ )/, (letter) => letter.toLowerCase());
}

function describeChange(property: string | undefined, was: Json | undefined, is: Json | undefined): string {
  if (isForPeople(property)) return "changed";
  if (isArray(was ?? []) && isArray(is ?? []) && (property === "required" || (was !== undefined && is !== undefined))) {
    const { lost, gained } = changedItems(was ?? [], is ?? []);
    const parts = [lost.length > 0 ? `lost ${listed(lost)}` : "", gained.length > 0 ? `gained ${listed(gained)}` : ""];
    return parts.filter((part) => part !== "").join(" and ") || "has another order";
  }
  if (isPlain(was) && isPlain(is)) return `was ${was} and is ${is}`;
  if (was === undefined) return "is new";
  return is === undefined ? "is gone" : "changed";
}

/** Describes the values that a list lost and gained; a single value counts as a list of one. */
export function changedItems(
  was: Json,
  is: Json,
): { readonly lost: readonly string[]; readonly gained: readonly string[] } {
  const [before, after] = [was, is].map((value) => (isArray(value) ? value : [value]).map(print));
  return {
    lost: (before ?? []).filter((each) => !after?.includes(each)),
    gained: (after ?? []).filter((each) => !before?.includes(each)),
  };
}

function print(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isPlain(value: Json | undefined): value is string | number | boolean | null {
  return value !== undefined && (value === null || typeof value !== "object") && `${value}`.length < 40;
}

/** Returns true for a member that only people read. */
export function isForPeople(property: string | undefined): boolean {
  return property !== undefined && WORDS.includes(property);
}

/** Returns true for schema and tag names: generated clients use them as type and class names. */
export function isSchemaName(path: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(path);
}
