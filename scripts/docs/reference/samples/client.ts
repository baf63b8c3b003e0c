import type { OperationNode } from "../../../generate/document.ts";
import { isArray, isObject, type Json, type JsonObject, objectAt, stringAt } from "../../../generate/json.ts";
import { firstRequest } from "./first-request.ts";

/** Returns the typed client call of an operation. */
export function clientSample(document: JsonObject, variant: string, operation: OperationNode): string {
  const create = `create${variant.slice(0, 1).toUpperCase()}${variant.slice(1)}Client`;
  const body = firstRequest(document, operation);
  const path = operation.parameters
    .filter((each) => each["in"] === "path")
    .map((each) => stringAt(each, "name") ?? "")
    .map((name) => `${name}: ${literal(exampleOf(document, name), "")}`);
  const members = [
    ...(path.length === 0 ? [] : [`  path: { ${path.join(", ")} },`]),
    ...(body === undefined ? [] : [`  body: ${literal(body, "  ")},`]),
  ];
  const argument = members.length === 0 ? "" : `{\n${members.join("\n")}\n}`;
  return `import { ${create} } from "payspec/${variant}";

const client = ${create}({ baseUrl, credentials });
const { data, error } = await client.${operation.id}(${argument});
`;
}

/** Returns the value that the examples of the contract show for a key. */
function exampleOf(document: JsonObject, key: string): Json {
  const found = find(objectAt(objectAt(document, "components"), "examples"), key);
  if (found === undefined) throw new Error(`no example of the contract has a ${key}`);
  return found;
}

function find(node: Json, key: string): Json | undefined {
  if (isArray(node)) return node.map((each) => find(each, key)).find((each) => each !== undefined);
  if (!isObject(node)) return undefined;
  const here = node[key];
  if (typeof here === "string") return here;
  return Object.values(node)
    .map((each) => find(each, key))
    .find((each) => each !== undefined);
}

/** Formats a value as source: like JSON, with unquoted names where possible. */
function literal(value: Json, indent: string): string {
  const deeper = `${indent}  `;
  if (isArray(value))
    return value.length === 0
      ? "[]"
      : `[\n${value.map((each) => `${deeper}${literal(each, deeper)},`).join("\n")}\n${indent}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => {
    return `${deeper}${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${literal(each, deeper)},`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join("\n")}\n${indent}}`;
}
