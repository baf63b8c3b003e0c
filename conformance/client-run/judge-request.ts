import { type BodyViolation, type Contract, findOperation, judgeBody } from "../contract/index.ts";
import { withoutKeys } from "../deployment/index.ts";
import { type ClientExchange, summarize } from "./client-exchange.ts";
import { type ClientRules, readJson, readObject } from "./client-rules.ts";
import type { Mistake } from "./mistake.ts";

const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i;

/** Returns the operation of a request; undefined if the contract does not have it. */
export function operationOf({ contract }: ClientRules, { method, path }: ClientExchange): string | undefined {
  return findOperation(contract, method, path);
}

/** Returns true for requests of the API, not of the driver or a checkout page. */
export function isApiPath(path: string): boolean {
  return path.startsWith("/api/");
}

/** Judges one request on its own, against its operation in the contract. */
export function judgeRequest(rules: ClientRules, exchange: ClientExchange): readonly Mistake[] {
  const { path, query, status } = exchange;
  const { requests } = rules;
  const operation = operationOf(rules, exchange);
  const mistakes: Omit<Mistake, "request">[] = [];
  if (holdsKey(`${path}${query}`)) {
    const expected = "keys in headers only: addresses are written to logs";
    mistakes.push({
      kind: "key-in-address",
      requirement: requests.keyInAddress,
      expected,
      actual: "a key in the address",
    });
  }
  if (operation === undefined) {
    // Other areas, such as checkout pages, answer what they know.
    if (isApiPath(path) || status === 404 || status === 405) mistakes.push(unknownPath(rules, exchange));
  } else {
    mistakes.push(...missingHeaders(rules, operation, exchange), ...wrongBody(rules, operation, exchange));
  }
  const request = summarize(exchange);
  return mistakes.map((each) => ({ ...each, ...(operation !== undefined && { operation }), request }));
}

function holdsKey(address: string): boolean {
  return withoutKeys(address) !== address || withoutKeys(decoded(address)) !== decoded(address);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unknownPath({ requests, contract }: ClientRules, { method, path }: ClientExchange): Omit<Mistake, "request"> {
  const known = Object.values(contract.operations).some((each) => findOperation(contract, each.method, path));
  const actual = known ? `the method ${method}` : "a path of no operation";
  const expected = "a method and path of the contract, with ids escaped";
  return { kind: "unknown-path", requirement: requests.path, expected, actual };
}

function missingHeaders(rules: ClientRules, operation: string, { headers }: ClientExchange) {
  const own = rules.contract.operations[operation]?.parameters ?? [];
  const required = [
    ...rules.credentials.map(({ header, requirement }) => ({ name: header, requirement })),
    ...own.filter((each) => each.in === "header" && each.required),
  ];
  return required
    .filter(({ name }) => (headers.get(name.toLowerCase()) ?? "").trim() === "")
    .map(({ name, requirement }) => {
      const said = { expected: `the header ${name}`, actual: "no such header" };
      return { kind: "missing-header", requirement, place: name, ...said } as const;
    });
}

function wrongBody(
  rules: ClientRules,
  operation: string,
  exchange: ClientExchange,
): readonly Omit<Mistake, "request">[] {
  const { contract, requests } = rules;
  const { request } = contract.operations[operation] ?? {};
  const { body, headers } = exchange;
  if (!request || (body !== undefined && readJson(body) === undefined)) {
    if (!request) return [];
    return [
      { kind: "not-json", requirement: requests.json, expected: "a JSON body", actual: "a body that is not JSON" },
    ];
  }
  const type = headers.get("content-type");
  if (body !== undefined && !JSON_TYPE.test(type ?? "")) {
    const actual = type === undefined ? "no such header" : `Content-Type: ${type}`;
    const expected = "Content-Type: application/json";
    return [{ kind: "not-json", requirement: requests.json, place: "Content-Type", expected, actual }];
  }
  const fallback = contract.operations[operation]?.requirement ?? "";
  const { violations } = judgeBody(contract, request, body === undefined ? {} : readJson(body), fallback, withoutKeys);
  return [
    ...violations.map((each) => ({
      kind: "invalid-body" as const,
      requirement: narrowest(contract, each),
      place: each.pointer || "the whole body",
      expected: each.expected,
      actual: each.actual,
    })),
    ...plainCallback(rules, operation, exchange),
  ];
}

/**
 * Returns the requirement of exactly this flaw, if the contract has one next to that of the field: `amount-json-number`
 * next to `amount`.
 */
function narrowest({ requirements }: Contract, { requirement, difference, actual }: BodyViolation): string {
  const suffixes =
    difference === "missing"
      ? ["required"]
      : actual === "null"
        ? ["null"]
        : actual === '""'
          ? ["empty-string"]
          : actual.startsWith("the number ")
            ? ["json-number", "number"]
            : actual.startsWith("the string ")
              ? ["string"]
              : [];
  return suffixes.map((each) => `${requirement}-${each}`).find((each) => each in requirements) ?? requirement;
}

function plainCallback(
  { liveCallback, creates }: ClientRules,
  operation: string,
  { live, headers, body }: ClientExchange,
): readonly Omit<Mistake, "request">[] {
  if (!liveCallback || !(operation in creates)) return [];
  const isLive = live || [...headers.values()].some((each) => each.startsWith("sk_live_"));
  const callback = readObject(body)?.[liveCallback.member];
  if (!isLive || typeof callback !== "string" || /^https:/i.test(callback)) return [];
  const said = { expected: "an https address with a live key", actual: JSON.stringify(callback.slice(0, 200)) };
  return [{ kind: "http-callback", requirement: liveCallback.requirement, place: `/${liveCallback.member}`, ...said }];
}
