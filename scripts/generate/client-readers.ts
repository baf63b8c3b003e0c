import { jsonSchemaOf, type OperationNode, operationsIn, refName, resolve } from "./document.ts";
import { isArray, isObject, type Json, type JsonObject, objectAt, objectsIn } from "./json.ts";

/** Function that finds resources in a body whose shape the contract leaves open. */
export interface Reader {
  /** `paymentsIn`, or `refundIn` for a body with a single resource. */
  readonly name: string;
  readonly operationId: string;
  /** Name of the resource's schema. */
  readonly schema: string;
  readonly id: string;
  /** Ids of the other resources that refer to this one. */
  readonly without: readonly string[];
  readonly many: boolean;
}

interface Resource {
  readonly noun: string;
  readonly schema: string;
  readonly id: string;
  readonly members: readonly string[];
}

/**
 * Returns one reader for each operation whose success has an open body and whose name contains the resource that it
 * lists or gets.
 */
export function readersIn(document: JsonObject): readonly Reader[] {
  const resources = resourcesIn(document);
  return operationsIn(document).flatMap((operation) => {
    const { id: operationId } = operation;
    const [, verb, noun] = /^(list|get)(\w+?)(?:(?<=list\w+)s)?$/.exec(operationId) ?? [];
    const resource = resources.find((each) => each.noun === noun);
    if (resource === undefined || !hasOpenBody(document, operation, resource.id)) return [];
    const { schema, id } = resource;
    const others = resources.filter((each) => each !== resource && each.members.includes(id));
    const many = verb === "list";
    const name = `${resource.noun.charAt(0).toLowerCase()}${resource.noun.slice(1)}${many ? "s" : ""}In`;
    return { name, operationId, schema, id, without: others.map((each) => each.id), many };
  });
}

/** Renders the reader as exported next to the client. */
export function renderReader({ name, operationId, schema, id, without, many }: Reader): string {
  const shape = `{ id: "${id}", without: [${without.map((each) => `"${each}"`).join(", ")}] }`;
  const call = `resourcesIn<${schema}, "${id}">(body, ${shape})`;
  const shown = `Shown<${schema}, "${id}">`;
  const other = without.length === 0 ? "" : ` and no \`${without.join("` or `")}\``;
  const object = `object with \`${id}\`${other}, at any depth`;
  const [type, found, which] = many
    ? [`readonly ${shown}[]`, "resources", `every ${object}, once per id`]
    : [`${shown} | undefined`, "outermost resource", `the first ${object}`];
  return `
/**
 * Returns the ${found} in a body of \`${operationId}\`, whose shape the contract leaves open:
 * ${which}. Only the id is guaranteed to be present.
 */
export function ${name}(body: unknown): ${type} {
  return ${call}${many ? "" : "[0]"};
}
`;
}

/** Returns the resource for each id that the document names (\`ParcelId\`), as it is read, or else as it is created. */
function resourcesIn(document: JsonObject): readonly Resource[] {
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  return Object.keys(schemas).flatMap((name) => {
    const noun = /^(\w+)Id$/.exec(name)?.[1];
    const schema = [noun, `Created${noun}`].find((each) => each !== undefined && each in schemas);
    if (noun === undefined || schema === undefined) return [];
    const properties = objectsIn(objectAt(objectAt(schemas, schema), "properties"));
    const id = properties.find(([, property]) => refName(property) === name)?.[0];
    return id === undefined ? [] : { noun, schema, id, members: properties.map(([member]) => member) };
  });
}

/** Returns true if a success of the operation has a body in which no schema places a member of that name. */
function hasOpenBody(document: JsonObject, { node }: OperationNode, member: string): boolean {
  return objectsIn(objectAt(node, "responses")).some(([status, response]) => {
    const schema = jsonSchemaOf(resolve(document, response));
    return status.startsWith("2") && schema !== undefined && !places(document, schema, member);
  });
}

function places(document: JsonObject, node: Json | undefined, member: string): boolean {
  if (isArray(node)) return node.some((each) => places(document, each, member));
  if (!isObject(node)) return false;
  const schema = resolve(document, node);
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const inner = [...Object.values(properties), schema["items"], schema["allOf"], schema["anyOf"], schema["oneOf"]];
  return member in properties || inner.some((each) => places(document, each, member));
}
