import type { RequestOptions } from "node:http";
import type { Delivery } from "../variants/sandboxes.ts";
import { socketHost } from "./outgoing-request.ts";

/** Timeout of one webhook, including the connection. */
const TIMEOUT_MS = 10_000;

/**
 * Delivers the sandbox's webhooks over HTTP: one POST on its own connection, without redirects; the response body is
 * not read.
 */
export async function deliverByHttp({ url, headers, body }: Delivery): Promise<{ readonly status: number }> {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const { request } = protocol === "https:" ? await import("node:https") : await import("node:http");
  const options: RequestOptions = {
    method: "POST",
    host: socketHost({ hostname }),
    port,
    path: `${pathname}${search}`,
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      resolve({ status: answer.statusCode ?? 0 });
      answer.on("error", () => {});
      sent.destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
