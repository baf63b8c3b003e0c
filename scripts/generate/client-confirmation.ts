import { jsonSchemaOf, type OperationNode, operationsIn, resolve } from "./document.ts";
import { type JsonObject, objectAt, objectsIn, stringAt } from "./json.ts";

/** Operation that reads a resource by its id alone, and the location of the id in its response. */
export interface ReadById {
  readonly operation: OperationNode;
  /** Name of the path parameter and of the member: `parcelId`. */
  readonly key: string;
  /** Keys from the body to the id: `["data", "parcelId"]`. */
  readonly steps: readonly string[];
}

/**
 * Returns the operation that reads the resource of a webhook: the first resource of the document that is read by its id
 * alone. No document shows the content of webhooks, so nothing more is known in advance.
 */
export function readByIdIn(document: JsonObject): ReadById | undefined {
  for (const operation of operationsIn(document)) {
    const [parameter, ...others] = operation.parameters.filter((each) => stringAt(each, "in") === "path");
    const key = parameter && stringAt(parameter, "name");
    if (operation.method !== "get" || key === undefined || others.length > 0) continue;
    const steps = stepsTo(document, bodyOf(document, operation), key);
    if (steps !== undefined) return { operation, key, steps };
  }
  return undefined;
}

/** Renders the method that reads the resource of a webhook. */
export function renderConfirmation({ operation, key, steps }: ReadById, name: string): string {
  const resource = ["data", ...steps.slice(0, -1)].join("?.");
  return `
    /**
     * Reads the resource named in a webhook: calls \`${operation.id}\` with the text under the key \`${key}\`, at any depth of
     * the body. Returns the service's current answer; nothing else in the webhook is trusted, so check the status before
     * you deliver. Rejects with a WebhookError if the body names no id, names several, or cannot be read.
     */
    confirmFromWebhook(webhook: Webhook, options: CallOptions = {}): Promise<${name}Result<"${operation.id}">> {
      return confirm(webhook, {
        key: "${key}",
        read: (${key}) => client.${operation.id}({ ...options, path: { ${key} } }),
        operationId: "${operation.id}",
        resourceOf: ({ data }) => ${resource},
      });
    },`;
}

function bodyOf(document: JsonObject, { node }: OperationNode): JsonObject {
  const success = objectsIn(objectAt(node, "responses")).find(([status]) => status.startsWith("2"));
  return success === undefined ? {} : resolve(document, jsonSchemaOf(resolve(document, success[1])) ?? {});
}

/** Returns the keys to the id, at the top of a body or in its envelope. */
function stepsTo(document: JsonObject, body: JsonObject, key: string): readonly string[] | undefined {
  const properties = objectAt(body, "properties");
  if (key in properties) return [key];
  const outer = objectsIn(properties).find(([, each]) => key in objectAt(resolve(document, each), "properties"));
  return outer && [outer[0], key];
}
