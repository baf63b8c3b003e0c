import http from "k6/http";
import { type Contract, findOperation } from "../contract/index.ts";
import type { Deployment, Limits } from "../deployment/index.ts";
import { type Transport, utf8Length, type WireLimits, type WireRequest, type WireResult } from "../transport/index.ts";
import { describeK6Failure } from "./k6-failure.ts";

/**
 * Creates a transport over the k6 client, which enforces the time limit itself and ignores signals. Each request is
 * counted under the name of its operation, never under its address.
 */
export function transportTo(
  { baseUrl, driver }: Deployment,
  contract: Contract,
  { requestTimeoutMs }: Pick<Limits, "requestTimeoutMs">,
): Transport {
  const nameOf = ({ method, url }: WireRequest): string => {
    if (driver?.kind === "http" && url.startsWith(`${driver.url}/`)) return "driver";
    const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : "";
    return findOperation(contract, method, path.split("?")[0] ?? "") ?? "no operation";
  };
  const leave = createStart();
  return {
    async send(request, limits) {
      const { method, url, headers, body = null } = request;
      const params = {
        headers: joined(headers),
        tags: { name: nameOf(request) },
        redirects: 0,
        timeout: requestTimeoutMs,
        responseType: "text",
        jar: new http.CookieJar(), // cookies set by a deployment are never sent back
      } as const;
      await leave();
      try {
        const response = await http.asyncRequest(method, url, body, params);
        if (response.status === 0) return { kind: "failure", ...describeK6Failure(response.error_code) };
        return read(response, limits);
      } catch {
        return { kind: "failure", reason: "other", message: "the request cannot be sent as HTTP" };
      }
    },
  };
}

/**
 * Returns a function that delays requests until the current tick has ended. This engine needs so long to create a
 * request that requests which a scenario sends at once would otherwise leave one after another, and faults that need
 * concurrency would not show.
 */
function createStart(): () => Promise<void> {
  let waiting: (() => void)[] = [];
  const go = () => {
    const leaving = waiting;
    waiting = [];
    for (const each of leaving) each();
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.length === 0) setTimeout(go, 0); // runs once no more work can be done in this tick
      waiting.push(resolve);
    });
}

function read(
  { status, headers, body }: Awaited<ReturnType<typeof http.asyncRequest>>,
  limits: WireLimits,
): WireResult {
  const text = body ?? "";
  // A code unit takes at most three bytes of UTF-8: most bodies are far below the limit and need not be measured.
  const complete = text.length * 3 <= limits.maxBodyBytes || utf8Length(text) <= limits.maxBodyBytes;
  return {
    kind: "response",
    status,
    headers: Object.entries(headers),
    body: {
      text,
      get byteLength() {
        return utf8Length(text);
      },
      wellFormed: true, // k6 has decoded it already: invalid UTF-8 cannot be seen here
      complete,
    },
  };
}

/** Joins headers of one name into one value, which is equivalent: k6 takes one value per name. */
function joined(headers: WireRequest["headers"]): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [name, value] of headers) {
    const before = values[name];
    values[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return values;
}
