import { resolve } from "./document.ts";
import { arrayAt, isObject, type Json, type JsonObject, objectAt, objectsIn, pointerTo, stringAt } from "./json.ts";

/** Requirement that a place of a body expresses; has the shape of `Blame` in conformance/contract. */
export interface Blame {
  readonly pointer: string;
  readonly requirement: string;
  readonly implied?: Readonly<Record<string, string>>;
  /** True if null means "no value yet". */
  readonly nullable?: boolean;
  /** True if no value is allowed. */
  readonly forbidden?: boolean;
}

/** Statements of a schema about one place of a value. */
export interface Place {
  requirement?: string;
  implied: Record<string, string>;
  nullable: boolean;
  forbidden: boolean;
}

const branches = ["oneOf", "anyOf", "allOf"];

/**
 * Collects blame from a schema through `$ref`, properties, items and branches. A place without its own requirement is
 * listed only if it has `x-implied`; it then has the requirement of the place above it, or `fallback`.
 */
export function blameOf(document: JsonObject, schema: JsonObject, fallback: string): Blame[] {
  const places = placesOf(document, schema);
  return [...places]
    .filter(([, place]) => place.requirement !== undefined || Object.keys(place.implied).length > 0)
    .map(([pointer, { requirement, implied, nullable, forbidden }]) => ({
      pointer,
      requirement: requirement ?? inherited(places, pointer) ?? fallback,
      ...(Object.keys(implied).length > 0 ? { implied } : {}),
      ...(nullable ? { nullable } : {}),
      ...(forbidden ? { forbidden } : {}),
    }));
}

/** Returns every place of a value that a schema describes, by its pointer. */
export function placesOf(document: JsonObject, schema: JsonObject): ReadonlyMap<string, Readonly<Place>> {
  const places = new Map<string, Place>();
  visit(document, schema, "", [], places);
  return places;
}

function visit(
  document: JsonObject,
  schema: JsonObject,
  pointer: string,
  above: JsonObject[],
  places: Map<string, Place>,
) {
  if (above.includes(schema)) return; // a recursive schema has been handled one level higher
  const inside = [...above, schema];
  const place: Place = places.get(pointer) ?? { implied: {}, nullable: false, forbidden: false };
  places.set(pointer, place);
  const requirement = stringAt(schema, "x-requirement");
  if (requirement !== undefined) place.requirement ??= requirement;
  for (const [keyword, id] of Object.entries(objectAt(schema, "x-implied"))) {
    if (typeof id === "string") place.implied[keyword] ??= id;
  }

  place.nullable ||= allowsNullBesideValues(schema);
  place.forbidden ||= isObject(schema["not"]) && Object.keys(schema["not"]).length === 0;

  const down = (next: Json | undefined, at: string) => {
    if (isObject(next)) visit(document, next, at, inside, places);
  };
  for (const [name, next] of objectsIn(objectAt(schema, "properties"))) down(next, pointerTo(pointer, name));
  for (const [index, next] of arrayAt(schema, "prefixItems").entries()) down(next, pointerTo(pointer, index));
  for (const [, next] of objectsIn(objectAt(schema, "patternProperties"))) down(next, pointerTo(pointer, "*"));
  down(schema["items"], pointerTo(pointer, "*"));
  down(schema["additionalProperties"], pointerTo(pointer, "*"));
  // Last, so that the nearest schema overrides the one it refines.
  if (stringAt(schema, "$ref") !== undefined) down(resolve(document, schema), pointer);
  for (const branch of branches) for (const next of arrayAt(schema, branch)) down(next, pointer);
}

function allowsNullBesideValues(schema: JsonObject): boolean {
  const types = arrayAt(schema, "type");
  const alternatives = ["oneOf", "anyOf"].flatMap((branch) => arrayAt(schema, branch));
  const isNull = (each: Json) => isObject(each) && each["type"] === "null";
  return (types.length > 1 && types.includes("null")) || (alternatives.length > 1 && alternatives.some(isNull));
}

function inherited(places: ReadonlyMap<string, Readonly<Place>>, pointer: string): string | undefined {
  for (let at = pointer; at !== ""; ) {
    at = at.slice(0, at.lastIndexOf("/"));
    const requirement = places.get(at)?.requirement;
    if (requirement !== undefined) return requirement;
  }
  return undefined;
}
