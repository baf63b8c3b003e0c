import { readPackageFile } from "../../own-package.ts";
import { UsageError } from "../../usage-error.ts";
import { type Mapping, mappingIn } from "../exported-configuration.ts";

/** The contract of a variant as an OpenAPI document, for the parts that the suite does not need: examples and links. */
export interface ContractDocument {
  /** Address of the local sandbox. */
  readonly server: string;
  readonly operations: readonly DocumentedOperation[];
}

export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  /** Path template. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly DocumentedParameter[];
  /** Example bodies by name; empty if the operation takes no body. */
  readonly examples: readonly DocumentedExample[];
  /** Values of a success that are parameters of other operations. */
  readonly links: readonly DocumentedLink[];
}

export interface DocumentedParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly example: string;
  readonly description: string;
}

export interface DocumentedExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

export interface DocumentedLink {
  readonly status: number;
  readonly parameter: string;
  /** Keys from the body to the value. */
  readonly path: readonly string[];
}

/** Reads the contract of a variant. Throws {@link UsageError} if it has none. */
export function readContractDocument(variant: string): ContractDocument {
  const path = `generated/${variant}/openapi.json`;
  let document: unknown;
  try {
    document = JSON.parse(readPackageFile(path));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new UsageError(`this build of payspec has no contract of ${variant}: ${path} cannot be read`);
  }
  const at = resolver(document);
  const [server] = listIn(at(document)["servers"]);
  return {
    server: textIn(at(server)["url"]),
    operations: Object.entries(at(at(document)["paths"])).flatMap(([template, item]) =>
      METHODS.flatMap((method) => {
        const operation = at(item)[method];
        if (operation === undefined) return [];
        return [operationIn(at(operation), { method, template, shared: listIn(at(item)["parameters"]), at })];
      }),
    ),
  };
}

const METHODS = ["get", "post", "put", "patch", "delete"];

type Resolve = (node: unknown) => Mapping;

/** Returns a function that follows the `$ref` of a node in the document. */
function resolver(document: unknown): Resolve {
  const resolve: Resolve = (node) => {
    const mapping = mappingIn(node);
    const ref = mapping["$ref"];
    if (typeof ref !== "string") return mapping;
    const steps = ref.replace(/^#\//, "").split("/").map(unescaped);
    return resolve(steps.reduce<unknown>((found, step) => mappingIn(found)[step], document));
  };
  return resolve;
}

interface OperationPlace {
  readonly method: string;
  readonly template: string;
  /** Parameters of the path. */
  readonly shared: readonly unknown[];
  readonly at: Resolve;
}

function operationIn(node: Mapping, { method, template, shared, at }: OperationPlace): DocumentedOperation {
  const { content } = at(node["requestBody"]);
  const examples = at(at(at(content)["application/json"])["examples"]);
  const [tag] = listIn(node["tags"]);
  return {
    id: textIn(node["operationId"]),
    method: method.toUpperCase(),
    path: template,
    tag: textIn(tag),
    summary: textIn(node["summary"]),
    description: textIn(node["description"]).trim(),
    parameters: [...shared, ...listIn(node["parameters"])].map((each) => parameterIn(at(each))),
    examples: Object.entries(examples).map(([name, each]) => {
      const { summary, value } = at(each);
      return { name, summary: textIn(summary), value };
    }),
    links: linksIn(at(node["responses"]), at),
  };
}

function parameterIn({ name, in: place, required, example, description }: Mapping): DocumentedParameter {
  if (place !== "path" && place !== "query" && place !== "header") throw new Error(`${name} is in ${place}`);
  const text = typeof example === "number" ? String(example) : textIn(example);
  return {
    name: textIn(name),
    in: place,
    required: required === true,
    example: text,
    description: textIn(description),
  };
}

function linksIn(responses: Mapping, at: Resolve): readonly DocumentedLink[] {
  const all = Object.entries(responses).flatMap(([status, response]) =>
    Object.values(at(at(response)["links"])).flatMap((link) =>
      Object.entries(at(at(link)["parameters"])).map(([parameter, value]) => ({
        status: Number(status),
        parameter,
        path: pathIn(textIn(value)),
      })),
    ),
  );
  return all.filter(
    (each, index) =>
      index === all.findIndex(({ status, parameter }) => status === each.status && parameter === each.parameter),
  );
}

/** Reads an expression such as `$response.body#/data/paymentId`. */
function pathIn(expression: string): readonly string[] {
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(expression) ?? [];
  if (pointer === undefined) throw new Error(`${expression} is not a part of a response body`);
  return pointer.split("/").map(unescaped);
}

function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
