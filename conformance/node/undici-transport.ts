import type { Header, Transport, WireFailure, WireLimits, WireRequest, WireResult } from "../transport/index.ts";
import type { HttpProxy } from "./proxy.ts";
import { describeThroughProxy, isOfProxy, ProxyRefused } from "./proxy-failure.ts";
import { readBody } from "./read-body.ts";
import { type Network, openWire, type Wire } from "./wire.ts";
import { ABORTED, describeFailure } from "./wire-failure.ts";

/** The transport of a run over HTTP. */
export interface UndiciTransport extends Transport {
  /** Ends every connection, the idle ones too. */
  close(): Promise<void>;
}

/** Sends exactly the headers it is given, keeps connections alive, follows nothing, retries nothing. */
export function createUndiciTransport(network: Network = {}): UndiciTransport {
  let opened: Promise<Wire> | undefined;
  const wire = () => {
    opened ??= openWire(network);
    return opened;
  };
  return {
    async send(request, limits) {
      let proxy: HttpProxy | undefined;
      try {
        proxy = network.proxyOf?.(new URL(request.url));
        return await exchange(await wire(), request, limits, proxy);
      } catch (error) {
        return failure(error, request, limits, { proxy, answerBegan: false });
      }
    },
    async close() {
      await (await opened)?.close();
    },
  };
}

async function exchange(
  wire: Wire,
  request: WireRequest,
  limits: WireLimits,
  proxy: HttpProxy | undefined,
): Promise<WireResult> {
  if (limits.signal.aborted) return { kind: "failure", reason: "timeout", message: ABORTED };
  const response = await unlessAborted(wire.request(request, limits.signal, proxy), limits.signal);
  // With `responseHeaders: "raw"` undici hands out name, value, name, value …; its type does not say so.
  const headers = pairs(response.headers as unknown as readonly string[]);
  try {
    const body = await readBody(response.body, headers, limits.maxBodyBytes);
    if (proxy && request.url.startsWith("http:") && isOfProxy(response.statusCode, headers))
      throw new ProxyRefused(response.statusCode);
    return body.kind === "failure" ? body : { kind: "response", status: response.statusCode, headers, body: body.body };
  } catch (error) {
    return failure(error, request, limits, { proxy, answerBegan: true });
  }
}

/** What undici has not begun to send yet, since it is still connecting, it does not give up by itself. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

function pairs(flat: readonly string[]): Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) headers.push([flat[index] ?? "", flat[index + 1] ?? ""]);
  return headers;
}

function failure(
  error: unknown,
  { url }: WireRequest,
  { signal }: WireLimits,
  { proxy, answerBegan }: { readonly proxy: HttpProxy | undefined; readonly answerBegan: boolean },
): WireFailure {
  const failed = { url, aborted: signal.aborted, answerBegan };
  const described = proxy ? describeThroughProxy(error, failed, proxy) : describeFailure(error, failed);
  return { kind: "failure", ...described };
}
