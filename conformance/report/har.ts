import { type ExchangeLine, type Line, plainJson, type RecordedBody } from "../log/index.ts";

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Returns the exchanges of a log as an HTTP Archive (HAR 1.2), piece by piece, however long the log is. Connections are
 * not recorded, so all of an exchange's time counts as waiting. Members that begin with `_` hold additional data of
 * payspec.
 */
export async function* renderHar(lines: AsyncIterable<Line> | Iterable<Line>): AsyncGenerator<string> {
  let entries = 0;
  for await (const line of lines) {
    if (line.type === "run") yield head(line.payspec);
    if (line.type !== "exchange") continue;
    yield `${entries === 0 ? "" : ","}\n${plainJson(JSON.stringify(entryOf(line)))}`;
    entries += 1;
  }
  yield "\n]}}\n";
}

function head(version: string): string {
  const creator = plainJson(JSON.stringify({ name: "payspec", version }));
  return `{"log":{"version":"1.2","creator":${creator},"entries":[`;
}

function entryOf({ atMs, durationMs, variant, scenario, repeat, exchange, operation, request, ...rest }: ExchangeLine) {
  const { method, url, headers, body } = request;
  return {
    startedDateTime: timeOf(atMs - durationMs),
    time: durationMs,
    request: {
      method,
      url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headers.map(pair),
      queryString: [...new URLSearchParams(url.split("?").slice(1).join("?"))].map(pair),
      ...(body && { postData: { mimeType: typeOf(headers), text: body.text } }),
      headersSize: -1,
      bodySize: body?.byteLength ?? 0,
    },
    response: responseOf(rest),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: `${variant} ${scenario}`,
    _variant: variant,
    _scenario: scenario,
    _repeat: repeat,
    _exchange: exchange,
    _operation: operation,
  };
}

/** Returns the response entry. A request without a response has status 0, as in browsers. */
function responseOf({ response, failure }: Pick<ExchangeLine, "response" | "failure">) {
  const { status = 0, headers = [], body = NOTHING } = response ?? {};
  return {
    status,
    statusText: "",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: headers.map(pair),
    content: { size: body.byteLength, mimeType: typeOf(headers), text: body.text },
    redirectURL: headers.find(([name]) => name.toLowerCase() === "location")?.[1] ?? "",
    headersSize: -1,
    bodySize: body.byteLength,
    ...(failure && { _error: failure.message }),
  };
}

const NOTHING: RecordedBody = { text: "", byteLength: 0 };

function pair([name, value]: readonly [string, string]) {
  return { name, value };
}

function typeOf(headers: Headers): string {
  return headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
}

/**
 * Returns an RFC 3339 time. A manually edited log may hold a time outside the range of dates; that becomes the epoch.
 */
function timeOf(timeMs: number): string {
  const time = new Date(timeMs);
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString();
}
