import { gzipSync } from "node:zlib";
import type { Clock } from "../clock/index.ts";
import { sleep } from "../clock/index.ts";
import type { Sandbox } from "../variants/sandboxes.ts";

/** Layer between a socket and a sandbox. */
export type Around = (request: Request, next: Sandbox["fetch"]) => Promise<Response>;

/** Network environment of a deployment that does not change the content of responses. */
export type NetworkConditions = (clock: Clock) => Around;

/** Combines several of these, the first of them outermost. */
export const within =
  (...all: readonly NetworkConditions[]): NetworkConditions =>
  (clock) =>
    all
      .map((each) => each(clock))
      .reduce((outer, inner) => (request, next) => outer(request, (passed) => inner(passed, next)));

/** Delays every response by this time in milliseconds. */
export const late =
  (delayMs: number): NetworkConditions =>
  (clock) =>
  async (request, next) => {
    await sleep(clock, delayMs);
    return next(request);
  };

/**
 * Delays the body of a request by this time in milliseconds after its head, as over a long distance: many requests are
 * in progress at once.
 */
export const lateBodies =
  (delayMs: number): NetworkConditions =>
  (clock) =>
  async (request, next) => {
    const { method, headers } = request;
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length === 0) return next(new Request(request.url, { method, headers }));
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        await sleep(clock, delayMs);
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const init = { method, headers, body, duplex: "half" } as const;
    return next(new Request(request.url, init));
  };

/** Closes each connection after one use. */
export const closing: NetworkConditions = () => async (request, next) => {
  const response = await next(request);
  response.headers.set("connection", "close");
  return response;
};

/**
 * Small enough that every response body is split, large enough that the number of chunks does not dominate the duration
 * of a run.
 */
const PIECE_BYTES = 31;

/** Sends the body in chunks of a few bytes, without its length, split inside words and characters. */
export const chunked: NetworkConditions = () => async (request, next) => {
  const response = await next(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, index) =>
    bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
  );
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(bytes.length === 0 ? null : body, { status: response.status, headers: response.headers });
};

/** Compresses the body. */
export const gzipped: NetworkConditions = () => async (request, next) => {
  const response = await next(request);
  const body = gzipSync(new Uint8Array(await response.arrayBuffer()));
  const headers = new Headers(response.headers);
  headers.set("content-encoding", "gzip");
  return new Response(new Uint8Array(body), { status: response.status, headers });
};

/** Rejects every n-th request to the API with 429, some without a waiting time. */
export const limited =
  (every: number): NetworkConditions =>
  () => {
    let asked = 0;
    return async (request, next) => {
      if (!new URL(request.url).pathname.startsWith("/api/")) return next(request);
      asked += 1;
      if (asked % every !== 0) return next(request);
      const headers: Record<string, string> = asked % (2 * every) === 0 ? {} : { "retry-after": "1" };
      return Response.json({ message: "too many requests" }, { status: 429, headers });
    };
  };

/** All at once: compressed, chunked, delayed, on single-use connections, and below a path. */
export const WITHOUT_CONSEQUENCE = { around: within(closing, chunked, gzipped, late(2)), prefix: "/gateway/pay" };
