import { operationsIn, webhooksIn } from "../generate/document.ts";
import { arrayAt, isObject, type Json, type JsonObject, objectAt, objectsIn, pointerTo } from "../generate/json.ts";

/** Schema that occurs in the bundle itself, not through a `$ref`. */
export interface SchemaNode {
  readonly schema: JsonObject;
  readonly pointer: string;
  /** Name of the property that the schema belongs to. */
  readonly property?: string;
}

/** Node of the bundle that has a schema and may have examples: a body, a parameter or a header. */
export interface Exemplified {
  readonly node: JsonObject;
  readonly pointer: string;
}

const lists = ["oneOf", "anyOf", "allOf", "prefixItems"];
const maps = ["patternProperties", "$defs", "dependentSchemas"];
const single = ["items", "additionalProperties", "unevaluatedProperties", "not", "if", "then", "else", "contains"];

/** Returns every schema of a bundle, including nested ones. */
export function schemasIn(document: JsonObject): SchemaNode[] {
  const components = objectsIn(objectAt(objectAt(document, "components"), "schemas"));
  const named = components.flatMap(([name, schema]) => within(schema, pointerTo("#/components/schemas", name)));
  const inline = exemplifiedIn(document).flatMap(({ node, pointer }) =>
    within(node["schema"], pointerTo(pointer, "schema")),
  );
  return [...named, ...inline];
}

/** Returns every body, parameter and header of a bundle. */
export function exemplifiedIn(document: JsonObject): Exemplified[] {
  const found: Exemplified[] = [];
  const visit = (node: Json | undefined, pointer: string) => {
    if (!isObject(node)) return;
    if ("schema" in node) found.push({ node, pointer });
    for (const part of ["content", "headers"]) {
      for (const [name, inner] of objectsIn(objectAt(node, part)))
        visit(inner, `${pointerTo(pointerTo(pointer, part), name)}`);
    }
  };
  for (const { node, pointer } of [...operationsIn(document), ...webhooksIn(document)]) {
    visit(node["requestBody"], `${pointer}/requestBody`);
    for (const [status, response] of objectsIn(objectAt(node, "responses")))
      visit(response, `${pointer}/responses/${status}`);
    for (const [index, parameter] of arrayAt(node, "parameters").entries())
      visit(parameter, `${pointer}/parameters/${index}`);
  }
  for (const [path, item] of objectsIn(objectAt(document, "paths"))) {
    const at = pointerTo("#/paths", path);
    for (const [index, parameter] of arrayAt(item, "parameters").entries())
      visit(parameter, `${at}/parameters/${index}`);
  }
  for (const part of ["parameters", "headers", "responses", "requestBodies"]) {
    const components = objectsIn(objectAt(objectAt(document, "components"), part));
    for (const [name, node] of components) visit(node, pointerTo(`#/components/${part}`, name));
  }
  return found;
}

function within(schema: Json | undefined, pointer: string, property?: string): SchemaNode[] {
  if (!isObject(schema)) return [];
  const step = (...keys: (string | number)[]) => keys.reduce<string>((at, key) => pointerTo(at, key), pointer);
  return [
    { schema, pointer, ...(property === undefined ? {} : { property }) },
    ...objectsIn(objectAt(schema, "properties")).flatMap(([name, inner]) =>
      within(inner, step("properties", name), name),
    ),
    ...lists.flatMap((list) => arrayAt(schema, list).flatMap((inner, index) => within(inner, step(list, index)))),
    ...maps.flatMap((map) =>
      objectsIn(objectAt(schema, map)).flatMap(([name, inner]) => within(inner, step(map, name))),
    ),
    ...single.flatMap((keyword) => within(schema[keyword], step(keyword))),
  ];
}
