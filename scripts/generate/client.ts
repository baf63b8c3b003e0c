import { readByIdIn, renderConfirmation } from "./client-confirmation.ts";
import { idempotencyHeader, renderMethod } from "./client-method.ts";
import { readersIn, renderReader } from "./client-readers.ts";
import { credentialHeaders } from "./credentials.ts";
import { jsonSchemaOf, operationsIn, refName, resolve } from "./document.ts";
import { arrayAt, type JsonObject, objectAt, objectsIn } from "./json.ts";

/**
 * Renders the typed client of a variant: one method per operation, based on openapi-fetch and the code that all clients
 * share.
 */
export function renderClient(variant: string, document: JsonObject, banner: string): string {
  const name = clientName(variant);
  const credentials = credentialHeaders(document);
  const operations = operationsIn(document);
  const idempotent = operations.some((operation) => idempotencyHeader(operation) !== undefined);
  const errors = errorTypesIn(document);
  const read = readByIdIn(document);
  const readers = readersIn(document);
  const types = ["operations", "paths", ...(errors ? [errors.schema] : []), ...readers.map(({ schema }) => schema)];
  const methods = operations.map((operation) => renderMethod(operation, name)).join("\n");
  const parts = PARTS.filter((each) => methods.includes(`${each}<`));
  const ids = operations.map(({ id }) => `"${id}"`).join(" | ");
  const [key, errorsArgument] = [
    idempotent ? ", idempotencyKey: newKey = () => crypto.randomUUID()" : "",
    errors && ", errorTypes",
  ];
  return `// ${banner}
import createClient from "openapi-fetch";
import {
${runtimeNames(read !== undefined, readers.length > 0, parts)
  .map((each) => `  ${each},\n`)
  .join("")}} from "../../conformance/client/index.ts";
import type { ${[...new Set(types)].sort().join(", ")} } from "./types.ts";

/** Credentials sent with every call. Keep them on a server: anyone who has them can move money. */
export interface ${name}Credentials {
${credentials.map(({ field, header }) => `  /** Header ${header}. */\n  readonly ${field}: string;`).join("\n")}
}

const headers = {
${credentials.map(({ field, header }) => `  ${field}: "${header}",\n`).join("")}} as const satisfies Record<keyof ${name}Credentials, string>;
${errors === undefined ? "" : renderErrorTypes(errors)}
export interface ${name}ClientOptions extends ClientOptions {
  /** The credentials, or a function that is called before every request, so that a rotated key takes effect. */
  readonly credentials: Source<${name}Credentials>;
${idempotent ? "  /** Creates the idempotency key of a call without one. Defaults to `crypto.randomUUID()`. */\n  readonly idempotencyKey?: () => string;\n" : ""}}

/** Operations of the contract; each is a method of the client. */
export type ${name}OperationId = ${ids};

${parts.map((each) => `type ${each}<Id extends ${name}OperationId> = ${each}Of<operations[Id]>;\n`).join("")}
/** Error for an unsuccessful response.${errors === undefined ? "" : ` It has an errorType if the contract states one.`} */
export type ${name}ApiError<Id extends ${name}OperationId = ${name}OperationId> =
  ${failure(errors)};

/** Result of a call: \`data\` after a success, otherwise \`error\`. */
export type ${name}Result<Id extends ${name}OperationId> =
  ResultOf<DataOf<operations[Id]>, ${name}ApiError<Id>>;

/** Returns true if the caught error is a response of the service, which then has the types of this contract. */
export function is${name}ApiError(error: unknown): error is ${name}ApiError {
  return error instanceof ApiError;
}

/** Casts to the contract's types; the body is not validated. */
function resultOf<Id extends ${name}OperationId>(answered: Promise<unknown>): Promise<${name}Result<Id>> {
  return answered as Promise<${name}Result<Id>>;
}

/**
 * Creates a client with one method per operation. Each resolves to \`{ data, response }\` after a success and to
 * \`{ error, response }\` after any other response; it rejects with a ClientError if there was no response. Redirects are
 * not followed and requests are not retried.
 */
export function create${name}Client(options: ${name}ClientOptions) {
  const { baseUrl, credentials${key}, timeoutMs, ...ports } = options;
  const { caller = createCaller({ baseUrl, timeoutMs, headers${errorsArgument ?? ""} }), ...http } = ports;
  const raw = createClient<paths>({ baseUrl, redirect: "manual", ...http });
  raw.use(withCredentials(credentials, headers));

  const client = {
    /** The underlying openapi-fetch client: the same credentials, but no time-outs and no typed errors. */
    raw,
${methods}
${read === undefined ? "" : `${renderConfirmation(read, name)}\n`}  };
  return client;
}

export type ${name}Client = ReturnType<typeof create${name}Client>;
${readers.map(renderReader).join("")}`;
}

/** Returns \`MyVariant\` for \`my-variant\`. */
function clientName(variant: string): string {
  return variant.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Parts of a request, of which a contract may have no example. */
const PARTS = ["Path", "Query", "Body"] as const;

function runtimeNames(confirms: boolean, reads: boolean, parts: readonly string[]): readonly string[] {
  const webhook = confirms ? ["confirm", "type Webhook"] : [];
  const reader = reads ? ["resourcesIn", "type Shown"] : [];
  const types = [
    ...parts.map((each) => `${each}Of`),
    "CallOptions",
    "ClientOptions",
    "DataOf",
    "FailureOf",
    "ResultOf",
    "Source",
  ];
  const names = [
    "ApiError",
    "createCaller",
    "withCredentials",
    ...types.map((type) => `type ${type}`),
    ...webhook,
    ...reader,
  ];
  const plain = (each: string) => each.replace("type ", "").toLowerCase();
  return names.sort((a, b) => (plain(a) < plain(b) ? -1 : 1));
}

function renderErrorTypes({ status, member, schema, values }: ErrorTypes): string {
  const listed = values.map((each) => JSON.stringify(each)).join(", ");
  return `
const errorTypes = {
  status: ${status},
  member: "${member}",
  values: [${listed}] satisfies ${schema}[],
};
`;
}

function failure(errors: ErrorTypes | undefined): string {
  const [status, type] = errors === undefined ? ["never", "never"] : [errors.status, errors.schema];
  return `FailureOf<operations[Id], ${status}, ${type}>`;
}

/** Error types listed by a document: body member, statuses and values. */
interface ErrorTypes {
  readonly status: number;
  readonly member: string;
  /** Name of the schema that lists them. */
  readonly schema: string;
  readonly values: readonly string[];
}

/** Returns the only list of error types in a document, if there is one; clients do not support a second. */
function errorTypesIn(document: JsonObject): ErrorTypes | undefined {
  const found = new Map<string, ErrorTypes>();
  for (const { node } of operationsIn(document)) {
    for (const [status, ref] of objectsIn(objectAt(node, "responses"))) {
      if (!/^[345]\d\d$/.test(status)) continue;
      const body = resolve(document, jsonSchemaOf(resolve(document, ref)) ?? {});
      for (const [member, property] of objectsIn(objectAt(body, "properties"))) {
        const values = arrayAt(resolve(document, property), "enum").filter((each) => typeof each === "string");
        const schema = refName(property);
        if (values.length === 0 || schema === undefined) continue;
        found.set(`${status} ${member} ${schema}`, { status: Number(status), member, schema, values });
      }
    }
  }
  const [types, ...others] = found.values();
  if (others.length > 0)
    throw new Error(`the client supports one list of error types: ${[...found.keys()].join(", ")}`);
  return types;
}

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
