import { placesOf } from "../generate/blame.ts";
import { bodySchemas } from "../generate/bodies.ts";
import { operationsIn, refName, requirementOf } from "../generate/document.ts";
import {
  arrayAt,
  isObject,
  type JsonObject,
  objectAt,
  objectsIn,
  pointerTo,
  stepsOf,
  stringAt,
} from "../generate/json.ts";
import { locate, type Place } from "./locate.ts";
import { rowsOf } from "./rows.ts";
import type { Source } from "./source.ts";

/** Property of a body, or parameter, that cites a requirement. */
export interface Field extends Place {
  readonly name: string;
  readonly requirement: string;
  /** Row of the source document, for people: fields with the same text belong to the same row. */
  readonly row: string;
}

/** Returns every field of the contract, separately for each body or operation. */
export function fieldsIn(source: Source): readonly Field[] {
  return [...bodyFields(source), ...parameterFields(source)];
}

function bodyFields(source: Source): readonly Field[] {
  const tables = tablesOf(source);
  return [...bodySchemas(source.bundle)].flatMap(([body, schema]) => {
    const { file } = locate(source, `#/components/schemas/${refName(schema) ?? ""}`);
    const properties = [...placesOf(source.bundle, schema)].flatMap(([pointer, { requirement }]) => {
      const steps = stepsOf(`#${pointer}`).filter((step) => step !== "*");
      const name = steps.at(-1);
      if (requirement === undefined || name === undefined) return [];
      return [{ pointer, name, requirement, object: steps.slice(0, -1).join("/") }];
    });
    return properties.map(({ pointer, name, requirement, object }): Field => {
      const siblings = properties.filter((each) => each.object === object);
      const table = commonest(siblings.flatMap((each) => tables.get(each.requirement) ?? []));
      return { file, pointer: `value ${pointer}`, name, requirement, row: bodyRow(body, name, table) };
    });
  });
}

/**
 * Returns the row of a body's field. A request belongs to one operation; a response shows a resource, whose table is
 * that of most of its fields.
 */
function bodyRow(body: string, name: string, table: string | undefined): string {
  if (body.endsWith(".request")) return `request property ${name} of ${body.slice(0, -".request".length)}`;
  const direction = body.startsWith("webhook.") ? "webhook" : "response";
  return `${direction} property ${name}${table === undefined ? "" : ` of ${table}`}`;
}

function parameterFields(source: Source): readonly Field[] {
  const { bundle } = source;
  const of = (holder: JsonObject, pointer: string, owner: string) =>
    arrayAt(holder, "parameters").flatMap((node, index): readonly Field[] => {
      const requirement = isObject(node) ? requirementOf(bundle, node) : undefined;
      if (!isObject(node) || requirement === undefined) return [];
      const shared = refName(node);
      const name = shared ?? stringAt(node, "name") ?? "";
      const row = `parameter ${name}${shared === undefined ? ` of ${owner}` : ""}`;
      return [{ ...locate(source, `${pointer}/parameters/${index}`), name, requirement, row }];
    });
  return [
    ...objectsIn(objectAt(bundle, "paths")).flatMap(([path, item]) => of(item, pointerTo("#/paths", path), path)),
    ...operationsIn(bundle).flatMap(({ id, node, pointer }) => of(node, pointer, id)),
  ];
}

/** Returns the tables whose rows a requirement cites, by its id. */
function tablesOf({ requirements }: Source): ReadonlyMap<string, readonly string[]> {
  const entries = requirements.flatMap((each) => each.entries);
  return new Map(entries.map((each) => [each.id, rowsOf(each).map(({ table }) => table)]));
}

function commonest(texts: readonly string[]): string | undefined {
  const often = (text: string) => texts.filter((each) => each === text).length;
  return [...new Set(texts)].sort((left, right) => often(right) - often(left))[0];
}
