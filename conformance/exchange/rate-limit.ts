import { type Header, headerValue, type WireRequest } from "../transport/index.ts";

/** Milliseconds to wait by `Retry-After`, in seconds or as a date; undefined where it asks for no wait, or for none that can be read. */
export function retryAfterMs(headers: readonly Header[], nowMs: number): number | undefined {
  const value = headerValue(headers, "retry-after")?.trim() ?? "";
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return delayMs > 0 ? delayMs : undefined;
}

/** The request as it is sent again: what makes it unique is fresh. */
export function renewed(request: WireRequest, header: string | undefined): WireRequest {
  const wanted = header?.toLowerCase();
  const headers = request.headers.map(
    ([name, value]): Header => [name, name.toLowerCase() === wanted ? crypto.randomUUID() : value],
  );
  return { ...request, headers };
}
