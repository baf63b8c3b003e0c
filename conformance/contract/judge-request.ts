import type { Contract, Operation } from "./contract.ts";
import { judgeBody } from "./judge-body.ts";
import { findOperation } from "./operation.ts";

/** A request as a server received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path relative to the base address, without the query. */
  readonly path: string;
  /** Returns the value of a header, or null without one. */
  readonly header: (name: string) => string | null;
  readonly query: { has(name: string): boolean };
  readonly body: string;
}

/** One place of a request that violates the contract. */
export interface RequestFlaw {
  readonly requirement: string;
  /** Such as `header X-Idempotency-Key`, `body` or `body /amount`. */
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
}

export interface RequestJudgement {
  /** `operationId`; undefined if the contract has no such operation: nothing else is then judged. */
  readonly operation: string | undefined;
  /** Name of the schema that the body was compared with. */
  readonly schema: string | undefined;
  readonly flaws: readonly RequestFlaw[];
}

/**
 * Compares a request with the contract: its operation, its required parameters and its body. Credentials and the values
 * of parameters are left to the server.
 */
export function judgeRequest(contract: Contract, request: ReceivedRequest): RequestJudgement {
  const id = findOperation(contract, request.method, request.path);
  const operation = id === undefined ? undefined : contract.operations[id];
  if (!operation) return { operation: undefined, schema: undefined, flaws: [] };
  return {
    operation: id,
    schema: operation.request?.schema,
    flaws: [...missingParameters(operation, request), ...flawsOfBody(contract, operation, request)],
  };
}

function missingParameters({ parameters }: Operation, { header, query }: ReceivedRequest): readonly RequestFlaw[] {
  return parameters.flatMap(({ name, in: kind, required, requirement }) => {
    const isThere = kind === "header" ? header(name) !== null : kind !== "query" || query.has(name);
    if (!required || isThere) return [];
    return [{ requirement, place: `${kind} ${name}`, expected: "a value", actual: "missing" }];
  });
}

const JSON_TYPE = /^\s*application\/([\w.+-]+\+)?json\s*(;|$)/i;

function flawsOfBody(contract: Contract, { request, requirement }: Operation, received: ReceivedRequest) {
  if (!request) return [];
  const root = request.blame.find(({ pointer }) => pointer === "")?.requirement ?? requirement;
  const type = received.header("content-type");
  const flaws: RequestFlaw[] = [];
  if (!JSON_TYPE.test(type ?? "")) {
    const actual = type === null ? "missing" : JSON.stringify(type.slice(0, 100));
    flaws.push({ requirement: root, place: "header Content-Type", expected: "application/json", actual });
  }
  const parsed = parse(received.body);
  if (!parsed) {
    const actual = received.body === "" ? "no body" : "text that is not JSON";
    return [...flaws, { requirement: root, place: "body", expected: "a JSON object", actual }];
  }
  const { violations } = judgeBody(contract, request, parsed.value, root);
  for (const { requirement, pointer, expected, actual } of violations)
    flaws.push({ requirement, place: `body ${pointer}`.trimEnd(), expected, actual });
  return flaws;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
