import { credentialHeaders } from "./credentials.ts";
import { type OperationNode, operationsIn } from "./document.ts";
import { type JsonObject, objectAt, stringAt } from "./json.ts";

/** The typed client of a variant: one method an operation, over openapi-fetch. */
export function renderClient(variant: string, document: JsonObject, banner: string): string {
  const name = pascal(variant);
  const credentials = credentialHeaders(document);
  const methods = operationsIn(document).map(renderMethod);
  const idempotent = operationsIn(document).some((operation) => idempotencyHeader(operation) !== undefined);
  return `// ${banner}
import createClient from "openapi-fetch";
import type { operations, paths } from "./types.ts";

/** What every call carries. Keep it on a server: whoever holds it can move money. */
export interface ${name}Credentials {
${credentials.map(({ field, header }) => `  /** Header ${header}. */\n  readonly ${field}: string;`).join("\n")}
}

export interface ${name}ClientOptions {
  /** Base address of the service, without the path of the contract. */
  readonly baseUrl: string;
  /** The credentials, or a function that is asked before every call, so that a rotated key is picked up. */
  readonly credentials: ${name}Credentials | (() => ${name}Credentials | Promise<${name}Credentials>);
  /** Defaults to the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Defaults to the global one. */
  readonly Request?: typeof Request;
${idempotent ? "  /** Makes the key of a call that was given none. Defaults to `crypto.randomUUID()`. */\n  readonly idempotencyKey?: () => string;\n" : ""}}

/** What any call takes beside its own parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent in addition; the credentials win. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Path<Id extends keyof operations> = operations[Id]["parameters"]["path"];
type Query<Id extends keyof operations> = operations[Id]["parameters"]["query"];
type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody?: { content: { "application/json": infer Content } };
}
  ? Content
  : never;
type Content<Answer> = Answer extends { content: { "application/json": infer Json } } ? Json : never;
type Answers<Id extends keyof operations> = operations[Id]["responses"];
type Success<Id extends keyof operations> = Extract<keyof Answers<Id>, ${successStatuses(document).join(" | ")}>;

/** What a call resolves to: \`data\` after a success, else \`error\`. */
export type Result<Id extends keyof operations> =
  | { readonly data: Content<Answers<Id>[Success<Id>]>; readonly error?: never; readonly response: Response }
  | {
      readonly data?: never;
      readonly error: Content<Answers<Id>[Exclude<keyof Answers<Id>, Success<Id>>]>;
      readonly response: Response;
    };

/** The same, told in the types of the contract: those of openapi-fetch take a readonly array for an object. */
function resultOf<Id extends keyof operations>(call: Promise<unknown>): Promise<Result<Id>> {
  return call as Promise<Result<Id>>;
}

/**
 * One method an operation. Each resolves to \`{ data, response }\` after a success and to \`{ error, response }\` after any
 * other answer; it rejects only when there was no answer. Redirects are never followed.
 */
export function create${name}Client(options: ${name}ClientOptions) {
  const { baseUrl, credentials${idempotent ? ", idempotencyKey: newKey = () => crypto.randomUUID()" : ""}, ...ports } = options;
  const raw = createClient<paths>({ baseUrl, redirect: "manual", ...ports });
  raw.use({
    async onRequest({ request }) {
      const current = typeof credentials === "function" ? await credentials() : credentials;
${credentials.map(({ field, header }) => `      request.headers.set("${header}", current.${field});`).join("\n")}
    },
  });

  return {
    /** The openapi-fetch client itself, with the same credentials. */
    raw,
${methods.join("\n")}
  };
}

export type ${name}Client = ReturnType<typeof create${name}Client>;
`;
}

/** The statuses of success that the document has anywhere. */
function successStatuses(document: JsonObject): readonly string[] {
  const statuses = operationsIn(document).flatMap(({ node }) => Object.keys(objectAt(node, "responses")));
  return [...new Set(statuses.filter((status) => /^2\d\d$/.test(status)))].sort();
}

function renderMethod(operation: OperationNode): string {
  const { id, method, path, node, parameters } = operation;
  const inPlace = (place: string) => parameters.filter((parameter) => stringAt(parameter, "in") === place);
  const query = inPlace("query");
  const queryRequired = query.some(isRequired);
  const key = idempotencyHeader(operation);
  const hasBody = "requestBody" in node;
  const bodyRequired = isRequired(objectAt(node, "requestBody"));

  const taken: Part[] = [];
  const params: string[] = [];
  const sent: string[] = [];
  if (inPlace("path").length > 0) {
    taken.push({ name: "path", type: `readonly path: Path<"${id}">`, required: true });
    params.push("path");
  }
  if (query.length > 0) {
    const name = queryRequired ? "query" : "query = {}";
    taken.push({ name, type: `readonly query${queryRequired ? "" : "?"}: Query<"${id}">`, required: queryRequired });
    params.push("query");
  }
  if (key !== undefined) {
    const type = `readonly idempotencyKey?: ${key.required ? "string" : "string | null"}`;
    taken.push({ name: "idempotencyKey = newKey()", type, required: false });
    const header = `{ "${key.name}": idempotencyKey }`;
    params.push(`header: ${key.required ? header : `idempotencyKey === null ? {} : ${header}`}`);
  }
  if (hasBody) {
    taken.push({
      name: "body",
      type: `readonly body${bodyRequired ? "" : "?"}: Body<"${id}">`,
      required: bodyRequired,
    });
    sent.push(bodyRequired ? "body" : "...(body === undefined ? {} : { body })");
  }

  const names = [...taken.map((part) => part.name), "...call"].join(", ");
  const own = taken.map((part) => `\n      ${part.type};`).join("");
  const type = own === "" ? "CallOptions" : `CallOptions & {${own}\n    }`;
  const optional = taken.every((part) => !part.required) ? " = {}" : "";
  const init = ["...call", ...(params.length > 0 ? [`params: { ${params.join(", ")} }`] : []), ...sent].join(
    ",\n        ",
  );
  const summary = stringAt(node, "summary");
  return `
    /**${summary === undefined ? "" : ` ${summary}:`} \`${method.toUpperCase()} ${path}\`.${keyNote(key)} */
    ${id}({ ${names} }: ${type}${optional}) {
      return resultOf<"${id}">(raw.${method.toUpperCase()}("${path}", {
        ${init},
      }));
    },`;
}

/** One member of a method's options. */
interface Part {
  /** As destructured. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

interface Key {
  readonly name: string;
  readonly required: boolean;
}

function keyNote(key: Key | undefined): string {
  if (key === undefined) return "";
  return ` Each call has a fresh key; to retry, give the same one again${key.required ? "" : ", or `null` to send none"}.`;
}

/** The header that makes a call safe to repeat. The client knows no other header parameter, and says so. */
function idempotencyHeader({ id, parameters }: OperationNode): Key | undefined {
  const known = new Set(["path", "query"]);
  const [key, ...others] = parameters.filter((parameter) => !known.has(stringAt(parameter, "in") ?? ""));
  if (key === undefined) return undefined;
  const name = stringAt(key, "name") ?? "";
  if (others.length > 0 || !/idempotency-key$/i.test(name)) throw new Error(`the client of ${id} cannot send ${name}`);
  return { name, required: isRequired(key) };
}

function isRequired(node: JsonObject): boolean {
  return node["required"] === true;
}

/** `my-variant` as `MyVariant`. */
function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
