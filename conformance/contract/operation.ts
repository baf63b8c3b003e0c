import { successStatuses } from "./answers.ts";
import type { Answer, Contract, Operation } from "./contract.ts";

/**
 * Finds the operation of a request; `path` is relative to the base address. Literal segments take precedence over
 * templates.
 */
export function findOperation(contract: Contract, method: string, path: string): string | undefined {
  const segments = path.split("/");
  let best: { id: string; literals: number } | undefined;
  for (const { id, template } of templatesOf(contract, method)) {
    const literals = countLiterals(template, segments);
    if (literals !== undefined && (!best || literals > best.literals)) best = { id, literals };
  }
  return best?.id;
}

interface Template {
  readonly id: string;
  /** Segments of its path. */
  readonly template: readonly string[];
}

/** Cache, so that each contract is processed once instead of each request. */
const TEMPLATES = new WeakMap<Contract, ReadonlyMap<string, readonly Template[]>>();

function templatesOf(contract: Contract, method: string): readonly Template[] {
  const known = TEMPLATES.get(contract) ?? templatesByMethod(contract);
  TEMPLATES.set(contract, known);
  return known.get(method) ?? [];
}

function templatesByMethod({ operations }: Contract): ReadonlyMap<string, readonly Template[]> {
  const templates = new Map<string, Template[]>();
  for (const [id, { method, path }] of Object.entries(operations)) {
    templates.set(method, [...(templates.get(method) ?? []), { id, template: path.split("/") }]);
  }
  return templates;
}

function countLiterals(template: readonly string[], segments: readonly string[]): number | undefined {
  if (template.length !== segments.length) return undefined;
  let literals = 0;
  for (let index = 0; index < template.length; index += 1) {
    const part = template[index] ?? "";
    if (part === segments[index]) literals += 1;
    else if (!part.startsWith("{")) return undefined;
  }
  return literals;
}

/** Documented response with its key. */
export interface Documented {
  readonly key: string;
  readonly answer: Answer;
  /** True if another status of the same class is documented, and this one is not. */
  readonly unexpectedStatus: boolean;
}

/**
 * Returns the documented response for an actual status: that of the status itself; for any other 2xx the operation's
 * success response, since `default` documents unsuccessful responses; else `default`.
 */
export function documentedResponse(operation: Operation, status: number): Documented | undefined {
  const own = operation.responses[String(status)];
  if (own) return { key: String(status), answer: own, unexpectedStatus: false };
  if (status >= 200 && status < 300) {
    const [key] = successStatuses(operation);
    const answer = key === undefined ? undefined : operation.responses[key];
    return key !== undefined && answer ? { key, answer, unexpectedStatus: true } : undefined;
  }
  return fallbackOf(operation);
}

/** Returns the documented response for a rejection: that of its status, or `default` if the status is a success. */
export function documentedRejection(operation: Operation, status: number): Documented | undefined {
  return status >= 200 && status < 300 ? fallbackOf(operation) : documentedResponse(operation, status);
}

function fallbackOf({ responses }: Operation): Documented | undefined {
  const answer = responses["default"];
  return answer && { key: "default", answer, unexpectedStatus: false };
}
