import { readFileSync } from "node:fs";

/** The members of a bundled OpenAPI document from which examples are read. */
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Every scheme is an apiKey header, and every call carries all of them. */
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly name: string }>> };
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Bodied;
  readonly responses: Readonly<Record<string, Bodied>>;
}
interface Reference {
  readonly $ref?: string;
}
interface Bodied extends Reference {
  readonly content?: Readonly<Record<string, { readonly examples?: Named }>>;
}
type Named = Readonly<Record<string, Reference & { readonly value?: unknown }>>;

/** Named example of a body. */
export interface Example {
  readonly operationId: string;
  /** Location: `request`, a status, or `default`. */
  readonly of: string;
  readonly name: string;
  readonly mediaType: string;
  readonly value: unknown;
}

/** Reads the named examples of every operation from a bundled OpenAPI document. */
export function readExamples(file: string): readonly Example[] {
  const document: OpenApi = JSON.parse(readFileSync(file, "utf8"));

  const resolve = <T extends Reference>(node: T): T => {
    if (node.$ref === undefined) return node;
    const steps = node.$ref.slice("#/".length).split("/");
    // A reference in a valid document points to a node of the same kind.
    return steps.reduce<unknown>((there, step) => Reflect.get(Object(there), step), document) as T;
  };

  const examplesIn = (operationId: string, of: string, bodied: Bodied): Example[] =>
    Object.entries(resolve(bodied).content ?? {}).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => {
        return { operationId, of, name, mediaType, value: resolve(example).value };
      }),
    );

  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ operationId, requestBody, responses }) => [
    ...examplesIn(operationId, "request", requestBody ?? {}),
    ...Object.entries(responses).flatMap(([status, response]) => examplesIn(operationId, status, response)),
  ]);
}

/** Reads the credential headers of every call from a bundled OpenAPI document. */
export function readCredentialHeaders(file: string): readonly string[] {
  const { components }: OpenApi = JSON.parse(readFileSync(file, "utf8"));
  return Object.values(components.securitySchemes).map(({ name }) => name);
}

/** Returns the leaves of a JSON value, each with its key. */
export function leavesOf(value: unknown, key = ""): readonly (readonly [key: string, leaf: unknown])[] {
  if (typeof value !== "object" || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([each, inside]) => leavesOf(inside, each));
}
