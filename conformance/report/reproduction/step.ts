import { jsonIn } from "../../contract/index.ts";
import type { Access, DriverLine, ExchangeLine, RecordedBody } from "../../log/index.ts";

/** Line of a scenario that can be repeated as a request, or as an instruction to an operator. */
export type StepLine = ExchangeLine | DriverLine;

/** One step of a scenario, with its result. */
export interface Step {
  /** Position in the scenario. */
  readonly index: number;
  /** Operation, or ability of the driver. */
  readonly what: string;
  readonly request?: StepRequest;
  /** Arguments of a driver call that was not an HTTP request. */
  readonly driverArgs?: readonly unknown[];
  /** Recorded status; `2xx` for a successful driver call. */
  readonly status?: string;
  readonly answer?: StepAnswer;
  /** Number in the log; absent for driver calls. */
  readonly exchange?: number;
  readonly beside: readonly number[];
  readonly startMs: number;
  readonly endMs: number;
}

export interface StepRequest {
  readonly method: string;
  readonly to: Base;
  /** Path relative to that address, with its query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** False if the log contains only the beginning of the body. */
  readonly whole: boolean;
}

/** Target of a request: the variable of the script that holds the address. */
export type Base = "BASE" | "LIVE" | "DRIVER";

export interface StepAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** Undefined if the text is not JSON, or was cut. */
  readonly json: unknown;
}

/** Returns true if the request changes nothing. */
export function isRead({ request }: Step): boolean {
  return request?.method === "GET" || request?.method === "HEAD";
}

export function isOfDriver({ exchange }: Step): boolean {
  return exchange === undefined;
}

export function isAccepted({ status }: Step): boolean {
  return status?.startsWith("2") === true;
}

/**
 * Returns the steps of a scenario in the order of the log. Omits requests that were rate limited and retried, except
 * for the exchange to blame.
 */
export function stepsOf(lines: readonly StepLine[], access: Access, blamed?: number): readonly Step[] {
  return lines
    .filter((line) => !(line.type === "exchange" && line.response?.status === 429 && line.exchange !== blamed))
    .map((line, index) => {
      const own = line.type === "exchange" ? ofExchange(line, access) : ofDriver(line);
      return { index, startMs: line.atMs - line.durationMs, endMs: line.atMs, ...own };
    });
}

type Own = Omit<Step, "index" | "startMs" | "endMs">;

function ofExchange({ operation, exchange, request, response, beside = [] }: ExchangeLine, access: Access): Own {
  const { method, url, headers, body } = request;
  const [to, path] = placeOf(url, access);
  const { text, sha256 } = body ?? {};
  return {
    what: operation,
    request: { method, to, path, headers, ...(text !== undefined && { body: text }), whole: sha256 === undefined },
    ...(response && { status: String(response.status), answer: answerOf(response.headers, response.body) }),
    exchange,
    beside,
  };
}

function placeOf(url: string, { url: base, liveUrl }: Access): readonly [Base, string] {
  if (liveUrl !== undefined && url.startsWith(liveUrl) && (liveUrl.length > base.length || !url.startsWith(base))) {
    return ["LIVE", url.slice(liveUrl.length)];
  }
  return ["BASE", url.startsWith(base) ? url.slice(base.length) : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "")];
}

function answerOf(headers: StepAnswer["headers"], { text, sha256 }: RecordedBody): StepAnswer {
  return { headers, text, json: sha256 === undefined ? jsonIn(text) : undefined };
}

function ofDriver({ ability, args, result, request, ok }: DriverLine): Own {
  const text = JSON.stringify(result ?? {});
  return {
    what: ability,
    ...(request
      ? { request: { ...request, to: "DRIVER" as const, headers: JSON_HEADERS, whole: true } }
      : { driverArgs: args ?? [] }),
    ...(ok && { status: "2xx" }),
    answer: { headers: [], text, json: result ?? {} },
    beside: [],
  };
}

const JSON_HEADERS = [["Content-Type", "application/json"]] as const;
