import type { Body, Contract, Operation } from "./contract.ts";
import { type BodyViolation, judgeBody } from "./judge-body.ts";
import { findOperation } from "./operation.ts";
import { segmentsOf, valuesAt } from "./pointer.ts";

/** A request as a server received it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path relative to the base address, without the query. */
  readonly path: string;
  /** Returns the value of a header, or null without one. */
  readonly header: (name: string) => string | null;
  readonly query: { has(name: string): boolean };
  /** Empty if the request has no body. */
  readonly body: string;
}

/** A header that authenticates a request, and the requirement that a request without it breaks. */
export interface CredentialHeader<R extends string = string> {
  readonly header: string;
  readonly requirement: R;
}

/** Knowledge about one variant that is needed to judge a request and that its contract does not hold as data. */
export interface RequestRules<R extends string = string> {
  readonly credentials: readonly CredentialHeader<R>[];
  /** Broken by a path or method that the contract does not have. */
  readonly path: R;
  /** Broken by a body that is not JSON, or has another content type. */
  readonly json: R;
}

/** One place of a request that violates the contract. */
export interface RequestFlaw {
  readonly kind: "unknown-path" | "missing-header" | "missing-parameter" | "not-json" | "invalid-body";
  readonly requirement: string;
  /** Such as `path`, `header X-Idempotency-Key`, `body` or `body /amount`. */
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

export interface JudgeOptions {
  readonly rules: RequestRules;
  /** Called before a text of the request is cut, so that no part of a secret remains. */
  readonly redact: (text: string) => string;
}

/**
 * Compares a request with the contract: its operation, its credentials, its required parameters and its body. The values
 * of credentials and parameters are left to the server.
 */
export function judgeRequest(contract: Contract, request: ReceivedRequest, options: JudgeOptions): RequestJudgement {
  const id = findOperation(contract, request.method, request.path);
  const operation = id === undefined ? undefined : contract.operations[id];
  if (!operation) {
    return { operation: undefined, schema: undefined, flaws: [unknownPath(contract, request, options.rules)] };
  }
  return {
    operation: id,
    schema: operation.request?.schema,
    flaws: [
      ...missingParameters(operation, request, options.rules),
      ...bodyFlaws(contract, operation, request, options),
    ],
  };
}

function unknownPath(contract: Contract, { method, path }: ReceivedRequest, rules: RequestRules): RequestFlaw {
  const known = Object.values(contract.operations).some((each) => findOperation(contract, each.method, path));
  return {
    kind: "unknown-path",
    requirement: rules.path,
    place: known ? "method" : "path",
    expected: "a method and path of the contract, with ids escaped",
    actual: known ? `the method ${method.slice(0, LONGEST)}` : "a path that the contract does not have",
  };
}

/** Length at which a text of the request is cut, in characters. */
const LONGEST = 100;

function missingParameters(
  { parameters }: Operation,
  { header, query }: ReceivedRequest,
  { credentials }: RequestRules,
): readonly RequestFlaw[] {
  const headers = [
    ...credentials.map((each) => ({ name: each.header, requirement: each.requirement })),
    ...parameters.filter((each) => each.in === "header" && each.required),
  ];
  const queries = parameters.filter((each) => each.in === "query" && each.required);
  const said = { expected: "a value", actual: "missing" };
  return [
    ...headers
      .filter(({ name }) => (header(name) ?? "").trim() === "")
      .map(({ name, requirement }) => {
        return { kind: "missing-header" as const, requirement, place: `header ${name}`, ...said };
      }),
    ...queries
      .filter(({ name }) => !query.has(name))
      .map(({ name, requirement }) => {
        return { kind: "missing-parameter" as const, requirement, place: `query ${name}`, ...said };
      }),
  ];
}

/** Returns true if a content type is JSON, such as `application/json` or `application/problem+json; charset=utf-8`. */
export function isJsonType(type: string): boolean {
  return /^\s*application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type);
}

function bodyFlaws(
  contract: Contract,
  { request: schema, requirement }: Operation,
  { body, header }: ReceivedRequest,
  options: JudgeOptions,
): readonly RequestFlaw[] {
  if (!schema) return [];
  if (body === "") return missingBody(contract, schema, requirement, options);
  const { json } = options.rules;
  const parsed = parse(body);
  if (!parsed) {
    const said = { expected: "a JSON object", actual: "text that is not JSON" };
    return [{ kind: "not-json", requirement: json, place: "body", ...said }];
  }
  const type = header("content-type");
  const { violations } = judgeBody(contract, schema, parsed.value, requirement, options.redact);
  return [
    ...(isJsonType(type ?? "") ? [] : [wrongType(type, options)]),
    ...violations.map((each): RequestFlaw => {
      const { pointer, expected, actual } = each;
      const narrowed = narrowest(contract, each, parsed.value);
      return { kind: "invalid-body", requirement: narrowed, place: `body ${pointer}`.trimEnd(), expected, actual };
    }),
  ];
}

/** A request without a body is one with an empty object, if that is valid. */
function missingBody(
  contract: Contract,
  schema: Body,
  fallback: string,
  { redact }: JudgeOptions,
): readonly RequestFlaw[] {
  if (judgeBody(contract, schema, {}, fallback, redact).violations.length === 0) return [];
  const requirement = schema.blame.find(({ pointer }) => pointer === "")?.requirement ?? fallback;
  return [{ kind: "invalid-body", requirement, place: "body", expected: "a JSON object", actual: "no body" }];
}

function wrongType(type: string | null, { rules, redact }: JudgeOptions): RequestFlaw {
  const actual = type === null ? "missing" : JSON.stringify(redact(type).slice(0, LONGEST));
  const place = "header Content-Type";
  return { kind: "not-json", requirement: rules.json, place, expected: "application/json", actual };
}

/**
 * Returns the requirement of exactly this flaw, if the contract has one next to that of the field: `amount-json-number`
 * next to `amount`.
 */
function narrowest(
  { requirements }: Contract,
  { requirement, pointer, difference }: BodyViolation,
  body: unknown,
): string {
  const [value] = valuesAt(body, segmentsOf(pointer));
  const suffixes = difference === "missing" ? ["required"] : suffixesOf(value, difference);
  return suffixes.map((each) => `${requirement}-${each}`).find((each) => each in requirements) ?? requirement;
}

function suffixesOf(value: unknown, difference: BodyViolation["difference"]): readonly string[] {
  if (value === null) return ["null"];
  if (value === "") return ["empty-string"];
  if (difference !== "type") return [];
  if (typeof value === "number") return ["json-number", "number"];
  return typeof value === "string" ? ["string"] : [];
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
