import type { DriverLine, ExchangeLine, Line } from "../../../conformance/log/index.ts";

/** Requests of a run in the order sent, with their responses. Webhooks are not included. */
export interface Recording {
  /** Origins of the requests. */
  readonly origins: readonly string[];
  readonly exchanges: readonly RecordedExchange[];
}

export interface RecordedExchange {
  readonly request: {
    /** Index into the origins. */
    readonly origin: number;
    readonly method: string;
    /** Path with query. */
    readonly path: string;
    readonly headers: readonly Header[];
    readonly body?: string;
    /** Number of responses that must have arrived before it is sent, as in the recording. */
    readonly after: number;
    /** Status of the response. */
    readonly status: number;
  };
  readonly answer: { readonly status: number; readonly headers: readonly Header[]; readonly body: string };
}

type Header = readonly [name: string, value: string];

/** One request read from a log line; times in milliseconds since the start of the run. */
interface Sent {
  readonly startMs: number;
  readonly endMs: number;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: string | undefined;
  readonly answer: RecordedExchange["answer"];
}

/** Creates a recording from log lines. Secrets are redacted in a log, and sent that way: a stub accepts anything. */
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

/** Reads a driver request from its line, which has no headers. */
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
