import type { Delivery } from "../../inbox/index.ts";

/** An observation is read at a glance. */
const LONGEST = 200;

/** Names of headers that any client or gateway sends. */
const OF_THE_TRANSPORT =
  /^(:.*|accept|accept-.*|baggage|cache-control|cdn-loop|cf-.*|connection|content-(encoding|language|length|type)|date|expect|forwarded|host|keep-alive|pragma|priority|sec-.*|te|traceparent|tracestate|trailer|transfer-encoding|upgrade|user-agent|via|x-amzn-trace-id|x-b3-.*|x-forwarded-.*|x-real-ip)$/;

/** What a webhook carries: its media type, and the names of the members down to the second level where that is JSON. */
export function describePayload({ headers, body }: Delivery): string {
  const [, type = "no media type"] = headers.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  const members = membersIn(body);
  return `${type.replace(/;.*/s, "").trim().toLowerCase()}, ${members ? listed(members) : "no JSON object"}`;
}

/** The headers among which a signature would stand. */
export function describeHeaders({ headers }: Delivery): string {
  const names = headers.map(([name]) => name.toLowerCase()).filter((name) => !OF_THE_TRANSPORT.test(name));
  return names.length === 0 ? "no header beside those of the transport" : `headers: ${listed(names)}`;
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
  return found.length === 0 ? ["one whose kind is not recognised"] : found.map(([each]) => each);
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
  return all.length <= LONGEST ? all : `${all.slice(0, all.lastIndexOf(",", LONGEST))}, …`;
}

function withoutId(name: string): string {
  return name.length > 40 || name.replaceAll(/\D/g, "").length > 3 ? "(an id)" : name;
}
