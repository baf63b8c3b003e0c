import type { Access, DriverLine, ExchangeLine, RecordedBody } from "../../log/index.ts";

/** One line of a story from which a request can be sent again, or a person asked to do something. */
export type StoryLine = ExchangeLine | DriverLine;

/** What was done in one step, and what came of it. */
export interface Step {
  /** Its place in the story. */
  readonly index: number;
  /** The operation or the ability. */
  readonly what: string;
  readonly request?: StepRequest;
  /** What somebody outside was told to do, where no request does it. */
  readonly told?: readonly unknown[];
  /** As it was recorded; `2xx` of a driver that did it. */
  readonly status?: string;
  readonly answer?: StepAnswer;
  /** Number in the log; none of what was asked of a driver. */
  readonly exchange?: number;
  readonly beside: readonly number[];
  readonly startMs: number;
  readonly endMs: number;
}

export interface StepRequest {
  readonly method: string;
  readonly to: Base;
  /** Seen from there, with its query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** False where the log holds only its beginning. */
  readonly whole: boolean;
}

/** Where a request goes: the variable of the script that holds the address. */
export type Base = "BASE" | "LIVE" | "DRIVER";

export interface StepAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** Undefined where it is no JSON, or was cut. */
  readonly json: unknown;
}

/** True of what asks for nothing to be done. */
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
 * The steps of a story, in the order of the log; without those that were only told to come again later, unless it is the
 * exchange to blame.
 */
export function stepsOf(lines: readonly StoryLine[], access: Access, blamed?: number): readonly Step[] {
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
  return { headers, text, json: sha256 === undefined ? parsed(text) : undefined };
}

function ofDriver({ ability, told, result, request, ok }: DriverLine): Own {
  const text = JSON.stringify(result ?? {});
  return {
    what: ability,
    ...(request
      ? { request: { ...request, to: "DRIVER" as const, headers: JSON_HEADERS, whole: true } }
      : { told: told ?? [] }),
    ...(ok && { status: "2xx" }),
    answer: { headers: [], text, json: result ?? {} },
    beside: [],
  };
}

const JSON_HEADERS = [["Content-Type", "application/json"]] as const;

/** Undefined of what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
