import { resolve } from "../../generate/document.ts";
import { isObject, type JsonObject, objectAt, objectsIn, stringAt } from "../../generate/json.ts";
import { locate } from "../locate.ts";
import type { Check, Problem } from "../problem.ts";
import { exemplifiedIn, schemasIn } from "../schemas.ts";
import type { Source } from "../source.ts";

/** Every property and every parameter has a description and an example, its own or that of its `$ref` target. */
export const describedFields: Check = {
  name: "fields have a description and an example",
  run(source) {
    const { bundle } = source;
    const properties = schemasIn(bundle).flatMap(({ schema, pointer, property }) =>
      property === undefined ? [] : missing(source, pointer, property, [schema, resolve(bundle, schema)], schema),
    );
    const parameters = exemplifiedIn(bundle).flatMap(({ node, pointer }) => {
      const name = stringAt(node, "name"); // a body has no name
      const schema = objectAt(node, "schema");
      return name === undefined ? [] : missing(source, pointer, name, [node, schema, resolve(bundle, schema)], schema);
    });
    return [...properties, ...parameters];
  },
};

/** Returns the missing parts of a field; `nodes` may contain its description and example. */
function missing(
  source: Source,
  pointer: string,
  name: string,
  nodes: readonly JsonObject[],
  schema: JsonObject,
): readonly Problem[] {
  const isDescribed = nodes.some((node) => stringAt(node, "description") !== undefined);
  const hasExample = nodes.some((node) => "example" in node || "examples" in node);
  const place = locate(source, pointer);
  return [
    ...(isDescribed
      ? []
      : [{ ...place, what: `${name} has no description`, remedy: "Add a description: what the field holds." }]),
    ...(hasExample || isExempt(source.bundle, schema)
      ? []
      : [{ ...place, what: `${name} has no example`, remedy: "Add examples: with a realistic value." }]),
  ];
}

/**
 * Returns true for fields that need no example: an object with properties and a list of such objects, whose examples
 * are those of the properties; and a field that must be absent (`not: {}`), which has no valid value.
 */
function isExempt(bundle: JsonObject, field: JsonObject): boolean {
  const schema = resolve(bundle, field);
  const items = schema["items"];
  const element = isObject(items) ? resolve(bundle, items) : {};
  const isForbidden = isObject(schema["not"]) && Object.keys(schema["not"]).length === 0;
  return isForbidden || [schema, element].some((each) => objectsIn(objectAt(each, "properties")).length > 0);
}
