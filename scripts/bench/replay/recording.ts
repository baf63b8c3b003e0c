import type { DriverLine, ExchangeLine, Line } from "../../../conformance/log/index.ts";

/** What a run sent, in the order in which it sent it, and what it was answered. Webhooks are no part of it. */
export interface Recording {
  /** Origins of what was asked. */
  readonly origins: readonly string[];
  readonly exchanges: readonly RecordedExchange[];
}

export interface RecordedExchange {
  readonly request: {
    /** Index of its origin. */
    readonly origin: number;
    readonly method: string;
    /** With its query. */
    readonly path: string;
    readonly headers: readonly Header[];
    readonly body?: string;
    /** Is sent once so many answers have come: as many as when it was recorded. */
    readonly after: number;
    /** The status of its answer. */
    readonly status: number;
  };
  readonly answer: { readonly status: number; readonly headers: readonly Header[]; readonly body: string };
}

type Header = readonly [name: string, value: string];

/** What one line tells of the wire, in milliseconds since the run began. */
interface Sent {
  readonly startMs: number;
  readonly endMs: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: string | undefined;
  readonly answer: RecordedExchange["answer"];
}

/** Secrets stand redacted in a log, and are sent so: a stub does not mind. */
export function recordingOf(lines: Iterable<Line>): Recording {
  const sent: Sent[] = [];
  const drivers = new Map<string, string>();
  for (const line of lines) {
    if (line.type === "run")
      for (const { variant, access } of line.plans) drivers.set(variant, access?.driver.url ?? "");
    const each =
      line.type === "exchange"
        ? sentIn(line)
        : line.type === "driver"
          ? drivenBy(line, drivers.get(line.variant) ?? "")
          : undefined;
    if (each) sent.push(each);
  }
  sent.sort((one, other) => one.startMs - other.startMs);
  const origins = [...new Set(sent.map(({ url }) => originOf(url)))];
  return {
    origins,
    exchanges: sent.map(({ startMs, method, url, headers, body, answer }, index) => ({
      request: {
        origin: origins.indexOf(originOf(url)),
        method,
        path: url.slice(originOf(url).length),
        headers,
        ...(body !== undefined && { body }),
        after: sent.slice(0, index).filter(({ endMs }) => endMs <= startMs).length,
        status: answer.status,
      },
      answer,
    })),
  };
}

function sentIn({ elapsedMs, durationMs, request, response }: ExchangeLine): Sent | undefined {
  if (!response) return undefined;
  return {
    startMs: elapsedMs - durationMs,
    endMs: elapsedMs,
    ...request,
    body: request.body?.text,
    answer: { ...response, body: response.body.text },
  };
}

/** What a driver was asked by a request stands in its line without headers. */
function drivenBy({ elapsedMs, durationMs, request, result = {}, ok }: DriverLine, driver: string): Sent | undefined {
  if (!request || !ok) return undefined;
  return {
    startMs: elapsedMs - durationMs,
    endMs: elapsedMs,
    method: request.method,
    url: `${driver}${request.path}`,
    headers: JSON_ONLY,
    body: request.body,
    answer: { status: 200, headers: JSON_ONLY, body: JSON.stringify(result) },
  };
}

const JSON_ONLY = [["content-type", "application/json"]] as const;

function originOf(url: string): string {
  return /^https?:\/\/[^/]+/.exec(url)?.[0] ?? "";
}
