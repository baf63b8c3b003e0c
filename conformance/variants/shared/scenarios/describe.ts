import type { Delivery } from "../../../inbox/index.ts";
import type { Answer } from "../../../scenario/index.ts";
import { KIND } from "./authentication-failures.ts";
import { findMember } from "./walk.ts";

/** Maximum length of a server-supplied text: longer ones are cut to keep observations short. */
const LONGEST = 60;

/**
 * Describes a response for an observation: its status, and its errorType if it has one. The text is the same in every
 * run.
 */
export function describe({ status, json }: Answer<unknown>): string {
  const found = findMember(json, KIND);
  return typeof found === "string" ? `${status} ${found.slice(0, LONGEST)}` : String(status);
}

/**
 * Describes the response to a repeated request, and whether it names the same resource as the first response; `idsIn`
 * returns the ids in a body.
 */
export function describeRepeated(
  again: Answer<unknown>,
  first: Answer<unknown>,
  noun: string,
  idsIn: (json: unknown) => ReadonlySet<string>,
): string {
  const [known, named] = [idsIn(first.json), [...idsIn(again.json)]];
  if (!again.accepted || named.length === 0) return describe(again);
  return `${describe(again)}, ${named.every((id) => known.has(id)) ? "the same" : "another"} ${noun}`;
}

/** Describes the outcome of each value that was tried, in one text: `accepted: 15, 60; 400 VALIDATION_ERROR: 10080`. */
export function describeTried(tried: readonly (readonly [value: string | number, outcome: string])[]): string {
  const outcomes = [...new Set(tried.map(([, outcome]) => outcome))];
  return outcomes
    .map((outcome) => `${outcome}: ${tried.flatMap((each) => (each[1] === outcome ? [each[0]] : [])).join(", ")}`)
    .join("; ");
}

/** Describes a field that may have no value. */
export function presence(value: unknown): "absent" | "null" | "a value" {
  if (value === undefined) return "absent";
  return value === null ? "null" : "a value";
}

/** Describes a known value that is shown again. */
export function shownAgain(shown: unknown, known: unknown): "absent" | "null" | "the same" | "another" {
  const found = presence(shown);
  if (found !== "a value") return found;
  return shown === known ? "the same" : "another";
}

/** Maximum length of a list in an observation. */
const LONGEST_LIST = 200;

/** Names of headers that any client or gateway sends. */
const OF_THE_TRANSPORT =
  /^(:.*|accept|accept-.*|baggage|cache-control|cdn-loop|cf-.*|connection|content-(encoding|language|length|type)|date|expect|forwarded|host|keep-alive|pragma|priority|sec-.*|te|traceparent|tracestate|trailer|transfer-encoding|upgrade|user-agent|via|x-amzn-trace-id|x-b3-.*|x-forwarded-.*|x-real-ip)$/;

/** Describes a webhook: its media type and, for JSON, the names of the members down to the second level. */
export function describePayload({ headers, body }: Delivery): string {
  const [, type = "no content type"] = headers.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  const members = membersIn(body);
  return `${type.replace(/;.*/s, "").trim().toLowerCase()}, ${members ? listed(members) : "no JSON object"}`;
}

/** Describes the headers that may contain a signature. */
export function describeHeaders({ headers }: Delivery): string {
  const names = headers.map(([name]) => name.toLowerCase()).filter((name) => !OF_THE_TRANSPORT.test(name));
  return names.length === 0 ? "no headers except those of the transport" : `headers: ${listed(names)}`;
}

/** Describes the kinds that webhooks name; `kind`, a global expression, matches text in the form of a kind. */
export function describeKinds(deliveries: readonly Delivery[], kind: RegExp): string {
  if (deliveries.length === 0) return "none";
  return listed(deliveries.flatMap((each) => kindsIn(each, kind)));
}

function kindsIn({ path, headers, body }: Delivery, kind: RegExp): readonly string[] {
  const values = headers.filter(([name]) => !OF_THE_TRANSPORT.test(name.toLowerCase())).map(([, value]) => value);
  const text = [path, ...values, body].join("\n");
  const found = [...text.matchAll(kind)];
  return found.length === 0 ? ["a webhook of unknown kind"] : found.map(([each]) => each);
}

function membersIn(body: string): readonly string[] | undefined {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== "object" || json === null) return undefined;
    return Object.entries(json).flatMap(([name, inside]) =>
      typeof inside === "object" && inside !== null && !Array.isArray(inside)
        ? [name, ...Object.keys(inside).map((each) => `${name}.${each}`)]
        : [name],
    );
  } catch {
    return undefined;
  }
}

/** Joins names, sorted and without duplicates. Possible ids are replaced, since they change from run to run. */
function listed(names: readonly string[]): string {
  const lasting = names.map((name) => name.split(".").map(withoutId).join("."));
  const all = [...new Set(lasting)].toSorted().join(", ");
  return all.length <= LONGEST_LIST ? all : `${all.slice(0, all.lastIndexOf(",", LONGEST_LIST))}, …`;
}

function withoutId(name: string): string {
  return name.length > 40 || name.replaceAll(/\D/g, "").length > 3 ? "(an id)" : name;
}
