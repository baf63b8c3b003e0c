import { createHash } from "node:crypto";
import { type Body, bodyIn, mustRequire, responsesOf } from "./bodies.ts";
import { type OperationNode, operationsIn, webhooksIn } from "./document.ts";
import { type JsonObject, objectAt, stringAt } from "./json.ts";
import { type Lifecycle, lifecyclesIn } from "./lifecycles.ts";
import type { RequirementFile } from "./requirements.ts";

/** Returns the contract of a variant as plain data: `Contract` of conformance/contract without its validators. */
export function contractOf(variant: string, document: JsonObject, files: readonly RequirementFile[]) {
  const info = objectAt(document, "info");
  const lifecycles = lifecyclesIn(document);
  return {
    variant,
    title: stringAt(info, "title") ?? variant,
    version: stringAt(info, "version") ?? "0.0.0",
    hash: createHash("sha256")
      .update(JSON.stringify([document, files.map(content)]))
      .digest("hex"),
    requirements: Object.fromEntries(files.flatMap(requirementsOf)),
    lifecycles: Object.fromEntries(lifecycles.map((lifecycle) => [lifecycle.id, lifecycleRecord(lifecycle)])),
    transitions: Object.fromEntries(lifecycles.flatMap(transitionsOf)),
    operations: Object.fromEntries(
      operationsIn(document).map((operation) => [operation.id, operationRecord(document, operation)]),
    ),
    webhooks: Object.fromEntries(
      webhooksIn(document).map((webhook) => [webhook.path, webhookRecord(document, webhook)]),
    ),
  };
}

/** Returns the content of a file without its local path. */
function content({ heading, entries }: RequirementFile) {
  return { heading, entries };
}

function requirementsOf({ heading, entries }: RequirementFile) {
  return entries.map(({ id, ...requirement }) => [id, { ...requirement, heading }] as const);
}

function lifecycleRecord({ states, otherMoves }: Lifecycle) {
  return { states, otherMoves };
}

function transitionsOf({ id: lifecycle, transitions }: Lifecycle) {
  return transitions.map(({ id, ...transition }) => [id, { lifecycle, ...transition }] as const);
}

function operationRecord(document: JsonObject, operation: OperationNode) {
  const { id, method, path, node, parameters, pointer } = operation;
  const requirement = mustRequire(document, node, `${pointer} (${id})`);
  const request = bodyIn(document, objectAt(node, "requestBody"), `${id}.request`, requirement);
  return {
    method: method.toUpperCase(),
    path,
    requirement,
    parameters: parameters.map((parameter) => parameterRecord(document, parameter, pointer)),
    ...present({ request }),
    responses: Object.fromEntries(
      responsesOf(operation).map(([status, response]) => [status, answer(document, id, status, response)]),
    ),
  };
}

function parameterRecord(document: JsonObject, parameter: JsonObject, pointer: string) {
  const name = stringAt(parameter, "name") ?? "";
  return {
    name,
    in: stringAt(parameter, "in") ?? "",
    required: parameter["required"] === true,
    requirement: mustRequire(document, parameter, `${pointer}, parameter ${name},`),
  };
}

function answer(document: JsonObject, id: string, status: string, response: JsonObject) {
  const requirement = mustRequire(document, response, `the response ${status} of ${id}`);
  return { requirement, ...present({ body: bodyIn(document, response, `${id}.${status}`, requirement) }) };
}

function webhookRecord(document: JsonObject, { path, node, pointer }: OperationNode) {
  const requirement = mustRequire(document, node, pointer);
  const body = bodyIn(document, objectAt(node, "requestBody"), `webhook.${path}`, requirement);
  return { requirement, ...present({ body }) };
}

/** Omits a member without a value, as `exactOptionalPropertyTypes` requires. */
function present<K extends string>(member: Record<K, Body | undefined>): { [P in K]?: Body } {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== undefined)) as { [P in K]?: Body };
}
