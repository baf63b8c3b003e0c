import type { Agent } from "undici";
import type { Header, Transport, WireFailure, WireLimits, WireRequest, WireResult } from "../transport/index.ts";
import { readBody } from "./read-body.ts";
import { ABORTED, describeFailure } from "./wire-failure.ts";

/** The transport of a run over HTTP: the one file that touches the wire. */
export interface UndiciTransport extends Transport {
  /** Ends every connection, the idle ones too. */
  close(): Promise<void>;
}

/** A response whose headers are longer than this is no answer. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Sends exactly the headers it is given, keeps connections alive, follows nothing, retries nothing. */
export function createUndiciTransport(): UndiciTransport {
  let agent: Promise<Wire> | undefined;
  const wire = () => {
    agent ??= openWire();
    return agent;
  };
  return {
    async send(request, limits) {
      try {
        return await exchange(await wire(), request, limits);
      } catch (error) {
        return failure(error, request, limits, false);
      }
    },
    async close() {
      await (await agent)?.agent.destroy();
    },
  };
}

interface Wire {
  readonly request: typeof import("undici").request;
  readonly agent: Agent;
}

/** Loaded at the first request: the import costs more than everything else that `payspec --version` does. */
async function openWire(): Promise<Wire> {
  const { Agent, request } = await import("undici");
  // The caller's clock is the only limit of time; undici's own timers are coarse, and would name the wrong reason.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES, pipelining: 1 });
  return { request, agent };
}

async function exchange(wire: Wire, request: WireRequest, limits: WireLimits): Promise<WireResult> {
  if (limits.signal.aborted) return { kind: "failure", reason: "timeout", message: ABORTED };
  const response = await wire.request(request.url, {
    dispatcher: wire.agent,
    // undici's type lists the methods it knows; it sends any token.
    method: request.method as "GET",
    headers: request.headers.flat(),
    signal: limits.signal,
    responseHeaders: "raw",
    ...(request.body !== undefined && { body: request.body }),
  });
  // With `responseHeaders: "raw"` undici hands out name, value, name, value …; its type does not say so.
  const headers = pairs(response.headers as unknown as readonly string[]);
  try {
    const body = await readBody(response.body, headers, limits.maxBodyBytes);
    return body.kind === "failure" ? body : { kind: "response", status: response.statusCode, headers, body: body.body };
  } catch (error) {
    return failure(error, request, limits, true);
  }
}

function pairs(flat: readonly string[]): Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) headers.push([flat[index] ?? "", flat[index + 1] ?? ""]);
  return headers;
}

function failure(error: unknown, { url }: WireRequest, { signal }: WireLimits, answerBegan: boolean): WireFailure {
  return { kind: "failure", ...describeFailure(error, { url, aborted: signal.aborted, answerBegan }) };
}
