import { type Header, headerValue, type WireRequest } from "../transport/index.ts";

/**
 * Returns the delay of a `Retry-After` header, given in seconds or as a date, in milliseconds; undefined if it requests
 * no delay or is invalid.
 */
export function retryAfterMs(headers: readonly Header[], nowMs: number): number | undefined {
  const value = headerValue(headers, "retry-after")?.trim() ?? "";
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return delayMs > 0 ? delayMs : undefined;
}

/** Returns the request to resend, with a new value in the header that makes it unique. */
export function renewed(request: WireRequest, header: string | undefined): WireRequest {
  const wanted = header?.toLowerCase();
  const headers = request.headers.map(
    ([name, value]): Header => [name, name.toLowerCase() === wanted ? crypto.randomUUID() : value],
  );
  return { ...request, headers };
}
