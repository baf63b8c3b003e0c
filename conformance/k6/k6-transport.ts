import http from "k6/http";
import { type Contract, findOperation } from "../contract/index.ts";
import type { Deployment, Limits } from "../deployment/index.ts";
import { type Transport, utf8Length, type WireLimits, type WireRequest, type WireResult } from "../transport/index.ts";
import { describeK6Failure } from "./k6-failure.ts";

/**
 * A transport over the client of k6, which keeps the time limit itself and reads no signal. Each request is counted under
 * the name of its operation, never of its address.
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
        jar: new http.CookieJar(), // what a deployment sets is sent to nobody
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
 * Where requests wait for each other: this engine takes so long to make one that those of a story which sends many at once
 * would leave one after another, and what only shows when they meet would not show.
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
      if (waiting.length === 0) setTimeout(go, 0); // when all that can be done now is done
      waiting.push(resolve);
    });
}

function read(
  { status, headers, body }: Awaited<ReturnType<typeof http.asyncRequest>>,
  limits: WireLimits,
): WireResult {
  const text = body ?? "";
  // No sign takes more than three bytes: most bodies are far from the limit, and need not be measured for it.
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
      wellFormed: true, // k6 has decoded it: what was no UTF-8 is not seen here
      complete,
    },
  };
}

/** k6 takes one value a name; those of one name are sent as one, which says the same. */
function joined(headers: WireRequest["headers"]): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [name, value] of headers) {
    const before = values[name];
    values[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return values;
}
