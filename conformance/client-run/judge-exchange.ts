import { findOperation, judgeRequest } from "../contract/index.ts";
import { withoutKeys } from "../deployment/index.ts";
import { type ClientExchange, summarize } from "./client-exchange.ts";
import { type ClientRules, readObject } from "./client-rules.ts";
import type { Mistake } from "./mistake.ts";

/** Returns the operation of a request; undefined if the contract does not have it. */
export function operationOf({ contract }: ClientRules, { method, path }: ClientExchange): string | undefined {
  return findOperation(contract, method, path);
}

/** Returns true for requests of the API, not of the driver or a checkout page. */
export function isApiPath(path: string): boolean {
  return path.startsWith("/api/");
}

/** Judges one request on its own: against the contract, and by the rules that concern keys and live payments. */
export function judgeExchange(rules: ClientRules, exchange: ClientExchange): readonly Mistake[] {
  const { method, path, query, headers, body = "", unread, status } = exchange;
  const { contract, requests } = rules;
  const received = {
    ...{ method, path, body },
    header: (name: string) => headers.get(name.toLowerCase()) ?? null,
    query: new URLSearchParams(query),
  };
  const { operation, flaws } = judgeRequest(contract, received, { rules: requests, redact: withoutKeys });
  // Other areas, such as checkout pages, answer what they know.
  const isForeign = operation === undefined && !isApiPath(path) && status !== 404 && status !== 405;
  const found = [
    ...keyInAddress(rules, exchange),
    ...(isForeign || unread ? [] : flaws),
    ...plainCallback(rules, operation, exchange),
  ];
  const request = summarize(exchange);
  return found.map((each) => ({ ...each, ...(operation !== undefined && { operation }), request }));
}

type Found = Omit<Mistake, "operation" | "request">;

function keyInAddress({ requests }: ClientRules, { path, query }: ClientExchange): readonly Found[] {
  const address = `${path}${query}`;
  if (withoutKeys(address) === address && withoutKeys(decoded(address)) === decoded(address)) return [];
  const said = { expected: "keys in headers only: addresses are written to logs", actual: "a key in the address" };
  return [{ kind: "key-in-address", requirement: requests.keyInAddress, ...said }];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function plainCallback(
  { liveCallback, creates }: ClientRules,
  operation: string | undefined,
  { live, headers, body }: ClientExchange,
): readonly Found[] {
  if (!liveCallback || operation === undefined || !(operation in creates)) return [];
  const isLive = live || [...headers.values()].some((each) => each.startsWith("sk_live_"));
  const callback = readObject(body)?.[liveCallback.member];
  if (!isLive || typeof callback !== "string" || /^https:/i.test(callback)) return [];
  const { requirement, member } = liveCallback;
  const said = { expected: "an https address with a live key", actual: JSON.stringify(callback.slice(0, 200)) };
  return [{ kind: "http-callback", requirement, place: `body /${member}`, ...said }];
}
