import { resolve } from "./document.ts";
import { type Conversion, downConvertSchema } from "./down-convert-schema.ts";
import { isArray, isObject, type Json, type JsonObject, mapObject, objectsIn, pointerTo, stringAt } from "./json.ts";

/** Something that OpenAPI 3.0 cannot express, and its location in the 3.1 bundle. */
export type Loss = { readonly pointer: string; readonly what: string };

export interface DownConverted {
  readonly document: JsonObject;
  readonly lost: readonly Loss[];
}

/**
 * Converts an OpenAPI 3.1 bundle to OpenAPI 3.0, for generators without 3.1 support, with a list of losses. Throws on
 * an unknown keyword instead of dropping it silently.
 *
 * @see https://spec.openapis.org/oas/v3.0.4
 */
export function downConvert(bundle: JsonObject): DownConverted {
  const lost: Loss[] = [];
  const using: Conversion = {
    lose: (pointer, what) => lost.push({ pointer, what }),
    resolve: (schema) => resolve(bundle, schema),
  };
  const document = mapObject(bundle, (value, key) => {
    if (key === "openapi") return "3.0.4";
    if (key === "jsonSchemaDialect") return undefined;
    if (key === "webhooks" && isObject(value)) {
      for (const name of Object.keys(value)) using.lose(pointerTo("#/webhooks", name), "webhooks are unknown in 3.0");
      return undefined;
    }
    if (key === "info" && isObject(value)) return downConvertInfo(value, using);
    if (key === "components" && isObject(value)) return mapObject(value, (part, name) => components(part, name, using));
    return withSchemas(value, pointerTo("#", key), using);
  });
  return { document: withoutOrphans(document), lost };
}

function downConvertInfo(info: JsonObject, using: Conversion): JsonObject {
  return mapObject(info, (value, key) => {
    if (key === "summary") {
      using.lose("#/info/summary", "info.summary is unknown in 3.0");
      return undefined;
    }
    if (key !== "license" || !isObject(value)) return value;
    const { identifier, ...license } = value;
    if (typeof identifier !== "string") return license;
    return { url: `https://spdx.org/licenses/${identifier}.html`, ...license };
  });
}

function components(part: Json, name: string, using: Conversion): Json | undefined {
  const at = `#/components/${name}`;
  if (name === "pathItems") {
    using.lose(at, "shared path items are unknown in 3.0");
    return undefined;
  }
  if (name !== "schemas" || !isObject(part)) return withSchemas(part, at, using);
  return mapObject(part, (schema, key) => downConvertSchema(schema, pointerTo(at, key), using));
}

/** Converts every schema below a node that is not a schema. Examples are data and stay unchanged. */
function withSchemas(node: Json, pointer: string, using: Conversion): Json {
  if (isArray(node)) return node.map((child, index) => withSchemas(child, pointerTo(pointer, index), using));
  if (!isObject(node)) return node;
  return mapObject(referenceAlone(node, pointer, using), (value, key) => {
    const at = pointerTo(pointer, key);
    if (key === "schema") return downConvertSchema(value, at, using);
    return key === "example" || key === "examples" ? value : withSchemas(value, at, using);
  });
}

/** Drops the siblings of a `$ref`, which 3.0 ignores outside of schemas. */
function referenceAlone(node: JsonObject, pointer: string, using: Conversion): JsonObject {
  const ref = stringAt(node, "$ref");
  if (ref === undefined) return node;
  for (const key of Object.keys(node))
    if (key !== "$ref") using.lose(pointerTo(pointer, key), "it stood beside a $ref");
  return { $ref: ref };
}

/** Removes components that only webhooks used, repeatedly until none is left. */
function withoutOrphans(document: JsonObject): JsonObject {
  const { components: parts } = document;
  if (!isObject(parts)) return document;
  const text = JSON.stringify(document);
  const kept = mapObject(parts, (part, kind) => {
    if (!isObject(part) || kind === "securitySchemes") return part;
    const used = objectsIn(part).filter(([name]) => text.includes(JSON.stringify(`#/components/${kind}/${name}`)));
    return used.length === 0 ? undefined : Object.fromEntries(used);
  });
  const next = { ...document, components: kept };
  return JSON.stringify(next) === text ? document : withoutOrphans(next);
}
