import type { Access, CheckLine, ExchangeLine } from "../../log/index.ts";

/** Access to a sample deployment, with a driver. */
export const access: Access = {
  url: "http://lamps.test",
  driver: { kind: "http", url: "http://lamps.test/driver" },
  credentials: [
    { name: "main.key", variable: "PAYSPEC_KEY", header: "Lamp-Key" },
    { name: "main.house", variable: "PAYSPEC_HOUSE", header: "House", value: "house-1" },
    { name: "live.key", variable: "PAYSPEC_LIVE_KEY", header: "Lamp-Key" },
  ],
};
export const headline = { scenario: "hang/dark", variant: "lamps", text: "A new lamp is dark.", source: "Hang, row 1" };
export const stamp = { variant: "lamps", scenario: "hang/dark", repeat: 0, elapsedMs: 0 };

interface Call {
  readonly exchange: number;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly status?: number;
  readonly answer: unknown;
  readonly headers?: readonly (readonly [string, string])[];
  readonly beside?: readonly number[];
  readonly atMs?: number;
}

export function call({
  exchange,
  method = "GET",
  path,
  body,
  status = 200,
  answer,
  headers,
  beside,
  atMs,
}: Call): ExchangeLine {
  const recorded = (value: unknown) => ({ text: JSON.stringify(value), byteLength: 0 });
  return {
    type: "exchange",
    ...stamp,
    atMs: atMs ?? exchange * 10,
    exchange,
    operation: method === "GET" ? "lookAtLamp" : "hangLamp",
    request: {
      method,
      url: `http://lamps.test${path}`,
      headers: headers ?? [
        ["Lamp-Key", "[redacted main.key]"],
        ["House", "house-1"],
      ],
      ...(body !== undefined && { body: recorded(body) }),
      bad: false,
    },
    response: { status, headers: [], body: recorded(answer) },
    durationMs: 1,
    ...(beside && { beside }),
  };
}

export function checked(parts: Partial<CheckLine>): CheckLine {
  return {
    type: "check",
    ...stamp,
    atMs: 0,
    requirement: "lamp.dark",
    outcome: "violated",
    by: "scenario",
    expected: '"DARK"',
    actual: '"LIT"',
    ...parts,
  };
}

/** Returns the text from the first step on. */
export function stepsOf(text: string): string {
  return text.slice(text.indexOf("# 1. "));
}

export const hung = (exchange: number, id: string, name = "lamp4f9k2x81") =>
  call({ exchange, method: "POST", path: "/lamps", body: { name }, status: 201, answer: { id, status: "LIT" } });
