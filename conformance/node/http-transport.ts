import type { Transport } from "../transport/index.ts";
import type { HttpProxy } from "./proxy.ts";
import { describeThroughProxy, isOfProxy, ProxyRefused } from "./proxy-failure.ts";
import { readBody } from "./read-body.ts";
import { ENDED, receive } from "./receive.ts";
import { type Network, openWire, type Wire } from "./wire.ts";
import { describeFailure } from "./wire-failure.ts";

/** The HTTP transport of a run. */
export interface HttpTransport extends Transport {
  /** Closes every connection, including idle ones. */
  close(): Promise<void>;
}

/**
 * Creates a transport that sends exactly the given headers, keeps connections alive, and neither follows redirects nor
 * retries.
 */
export function createHttpTransport(network: Network = {}): HttpTransport {
  let opening: Promise<Wire> | undefined;
  const opened = () => {
    opening ??= openWire(network);
    return opening;
  };
  return {
    async send(request, limits) {
      let proxy: HttpProxy | undefined;
      let answerBegan = false;
      const began = () => {
        answerBegan = true;
      };
      try {
        proxy = network.proxyOf?.(new URL(request.url));
        const wire = await opened();
        const received = await receive(() => wire.send(request, proxy), limits, began);
        const { status, headers } = received;
        const body = await readBody(received, limits.maxBodyBytes);
        if (proxy && request.url.startsWith("http:") && isOfProxy(status, headers)) throw new ProxyRefused(status);
        return body.kind === "failure"
          ? { ...body, answered: true }
          : { kind: "response", status, headers, body: body.body };
      } catch (error) {
        const failed = { url: request.url, aborted: error === ENDED, answerBegan };
        const described = proxy ? describeThroughProxy(error, failed, proxy) : describeFailure(error, failed);
        // A proxy that refuses answers too, but the server does not.
        const answered = described.reason === "framing" || (answerBegan && described.reason !== "refused");
        return { kind: "failure", ...described, ...(answered && { answered }) };
      }
    },
    async close() {
      (await opening)?.close();
    },
  };
}
