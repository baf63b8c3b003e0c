import { clientName } from "./client.ts";
import { readersIn } from "./client-readers.ts";
import { type JsonObject, objectAt } from "./json.ts";

/** Renders the public entry point for clients of this variant: the client, its errors, the schemas by name. */
export function renderClientDoor(variant: string, document: JsonObject, banner: string): string {
  const name = clientName(variant);
  const readers = readersIn(document).map((each) => each.name);
  const schemas = Object.keys(objectAt(objectAt(document, "components"), "schemas")).sort();
  return `// ${banner}
export {
  AbortError,
  ApiError,
  type CallOptions,
  ClientError,
  ConnectionError,
  orThrow,
  RequestError,
${readers.length > 0 ? "  type Shown,\n" : ""}  TimeoutError,
  type Webhook,
  WebhookError,
  type WebhookProblem,
} from "../../conformance/client/index.ts";
export {
  create${name}Client,
  is${name}ApiError,
  type ${name}ApiError,
  type ${name}Client,
  type ${name}ClientOptions,
  type ${name}Credentials,
  type ${name}OperationId,
  type ${name}Result,
${readers.map((each) => `  ${each},\n`).join("")}} from "./client.ts";
export type {
${schemas.map((schema) => `  ${schema},\n`).join("")}} from "./types.ts";
`;
}
