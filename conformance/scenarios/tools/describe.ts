import type { Delivery } from "../../inbox/index.ts";
import type { Answer } from "../../scenario/index.ts";
import { findMember } from "./walk.ts";

/** Longer texts of a deployment are cut: an observation is read at a glance. */
const LONGEST = 60;

/** An answer as an observation: its status, and its member `kind` where that is a text. Nothing in it changes from run to run. */
export function describeAnswer({ status, json }: Answer<unknown>, kind: string): string {
  const found = findMember(json, kind);
  return typeof found === "string" ? `${status} ${found.slice(0, LONGEST)}` : String(status);
}

/** What came of each value that was tried, as one text: `accepted: 15, 60; 400 VALIDATION_ERROR: 10080`. */
export function describeTried(tried: readonly (readonly [value: string | number, outcome: string])[]): string {
  const outcomes = [...new Set(tried.map(([, outcome]) => outcome))];
  return outcomes
    .map((outcome) => `${outcome}: ${tried.flatMap((each) => (each[1] === outcome ? [each[0]] : [])).join(", ")}`)
    .join("; ");
}

/** How a field that may be without a value is shown. */
export function presence(value: unknown): "absent" | "null" | "a value" {
  if (value === undefined) return "absent";
  return value === null ? "null" : "a value";
}

/** How a value that was known before is shown again. */
export function shownAgain(shown: unknown, known: unknown): "absent" | "null" | "the same" | "another" {
  const found = presence(shown);
  if (found !== "a value") return found;
  return shown === known ? "the same" : "another";
}

/** An observation is read at a glance. */
const LONGEST_LIST = 200;

/** Names of headers that any client or gateway sends. */
const OF_THE_TRANSPORT =
  /^(:.*|accept|accept-.*|baggage|cache-control|cdn-loop|cf-.*|connection|content-(encoding|language|length|type)|date|expect|forwarded|host|keep-alive|pragma|priority|sec-.*|te|traceparent|tracestate|trailer|transfer-encoding|upgrade|user-agent|via|x-amzn-trace-id|x-b3-.*|x-forwarded-.*|x-real-ip)$/;

/** What a webhook carries: its media type, and the names of the members down to the second level where that is JSON. */
export function describePayload({ headers, body }: Delivery): string {
  const [, type = "no content type"] = headers.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  const members = membersIn(body);
  return `${type.replace(/;.*/s, "").trim().toLowerCase()}, ${members ? listed(members) : "no JSON object"}`;
}

/** The headers among which a signature would stand. */
export function describeHeaders({ headers }: Delivery): string {
  const names = headers.map(([name]) => name.toLowerCase()).filter((name) => !OF_THE_TRANSPORT.test(name));
  return names.length === 0 ? "no headers except those of the transport" : `headers: ${listed(names)}`;
}

/** The kinds that webhooks name; `kind`, a global expression, matches what is written like one. */
export function describeKinds(deliveries: readonly Delivery[], kind: RegExp): string {
  if (deliveries.length === 0) return "none";
  return listed(deliveries.flatMap((each) => kindsIn(each, kind)));
}

function kindsIn({ path, headers, body }: Delivery, kind: RegExp): readonly string[] {
  const said = headers.filter(([name]) => !OF_THE_TRANSPORT.test(name.toLowerCase())).map(([, value]) => value);
  const text = [path, ...said, body].join("\n");
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

/** Sorted, each once. What may be an id is not told: it is another one in every run. */
function listed(names: readonly string[]): string {
  const lasting = names.map((name) => name.split(".").map(withoutId).join("."));
  const all = [...new Set(lasting)].toSorted().join(", ");
  return all.length <= LONGEST_LIST ? all : `${all.slice(0, all.lastIndexOf(",", LONGEST_LIST))}, …`;
}

function withoutId(name: string): string {
  return name.length > 40 || name.replaceAll(/\D/g, "").length > 3 ? "(an id)" : name;
}
