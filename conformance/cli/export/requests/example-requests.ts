import { isMapping } from "../../../deployment/index.ts";
import type {
  ContractDocument,
  DocumentedLink,
  DocumentedOperation,
  DocumentedParameter,
} from "./contract-document.ts";

/**
 * The example requests of a contract, independent of the program that sends them. Derived here and not by a converter:
 * openapi-to-postmanv2 6.3.3 and @usebruno/converters 0.23.0 send only the first of the three credentials, fixed
 * idempotency keys and references, which a service accepts once, and every filter of a list; the former ignores links,
 * the latter writes scripts for them that are not valid JavaScript.
 */
export interface RequestCollection {
  readonly title: string;
  readonly version: string;
  readonly baseUrl: string;
  readonly credentials: readonly CredentialHeader[];
  /** In an order in which each id is returned before it is used. */
  readonly requests: readonly ExampleRequest[];
  /** Ids in paths, with the example that applies until a response returned one. */
  readonly ids: readonly IdVariable[];
}

/** A header of every request; its value is a variable. */
export interface CredentialHeader {
  readonly header: string;
  /** Name of the variable in the collection. */
  readonly variable: string;
  /** Name of the environment variable that payspec uses for the same value. */
  readonly environmentName: string;
}

export interface IdVariable {
  readonly name: string;
  readonly example: string;
}

export interface ExampleRequest {
  /** Unique name without spaces: `createPaymentMinimal`. */
  readonly id: string;
  /** Unique name for people: `Create payment: The four required fields`. */
  readonly name: string;
  readonly operation: DocumentedOperation;
  /** Path whose parameters are variables. */
  readonly path: string;
  /** Ids in the path. */
  readonly uses: readonly string[];
  readonly query: readonly DocumentedParameter[];
  readonly headers: readonly (readonly [name: string, value: Value])[];
  /** Body as JSON text. */
  readonly body: readonly Value[] | undefined;
  /** Ids that the response returns. */
  readonly links: readonly DocumentedLink[];
}

/** Text of a request, or a place for a value that must be new in every request. */
export type Value = string | typeof NEW;

/** Stands for a value that the sending program generates. */
export const NEW = Symbol("a new value");

/** Renders values as text, with the program's own expression for a new value and for a variable. */
export function textOf(values: Value | readonly Value[], newValue: string): string {
  const all = typeof values === "object" ? values : [values];
  return all.map((each) => (each === NEW ? newValue : each)).join("");
}

/** Returns the example requests of every operation: one for each example body, or one without a body. */
export function exampleRequests({ operations }: ContractDocument): readonly ExampleRequest[] {
  const filters = new Set(
    operations.flatMap(({ parameters }) => parameters.filter((each) => each.in === "query").map(({ name }) => name)),
  );
  return operations.flatMap((operation) => {
    const { id, summary, examples } = operation;
    if (examples.length === 0) return [requestOf(operation, id, summary, undefined)];
    return examples.map((example) => {
      const name = `${id}${example.name.charAt(0).toUpperCase()}${example.name.slice(1)}`;
      return requestOf(operation, name, `${summary}: ${example.summary}`, bodyText(example.value, filters));
    });
  });
}

/** Returns each id in the path of a request once. */
export function idsIn(requests: readonly ExampleRequest[]): readonly IdVariable[] {
  const all = requests.flatMap(({ operation }) => operation.parameters.filter((each) => each.in === "path"));
  const names = [...new Set(all.map(({ name }) => name))];
  return names.map((name) => ({ name, example: all.find((each) => each.name === name)?.example ?? "" }));
}

function requestOf(
  operation: DocumentedOperation,
  id: string,
  name: string,
  body: readonly Value[] | undefined,
): ExampleRequest {
  const { parameters, path, links } = operation;
  const inPlace = (place: DocumentedParameter["in"]) => parameters.filter((each) => each.in === place);
  // The only header parameters are idempotency keys, which must be new in every request.
  const headers = inPlace("header").map((each): readonly [string, Value] => [each.name, NEW]);
  return {
    id,
    name,
    operation,
    path: path.replaceAll(/\{(\w+)\}/g, "{{$1}}"),
    uses: inPlace("path").map((each) => each.name),
    query: inPlace("query"),
    headers: body === undefined ? headers : [...headers, ["Content-Type", "application/json"]],
    body,
    links,
  };
}

/**
 * Returns a body as JSON text. A text by which a list can be filtered is the caller's own reference to the resource, and
 * services may accept each only once: it ends in a new value.
 */
function bodyText(value: unknown, filters: ReadonlySet<string>): readonly Value[] {
  const text = JSON.stringify(value, undefined, 2);
  const references = isMapping(value)
    ? Object.entries(value).flatMap(([name, each]) =>
        filters.has(name) && typeof each === "string"
          ? [`${JSON.stringify(name)}: ${JSON.stringify(each).slice(0, -1)}`]
          : [],
      )
    : [];
  let parts: readonly Value[] = [text];
  for (const reference of references) {
    parts = parts.flatMap((part): readonly Value[] => {
      const at = typeof part === "string" ? part.indexOf(reference) : -1;
      if (typeof part !== "string" || at < 0) return [part];
      const end = at + reference.length;
      return [`${part.slice(0, end)}-`, NEW, part.slice(end)];
    });
  }
  return parts;
}
