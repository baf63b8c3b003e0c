import type { DeliveryLine, DriverLine, ExchangeLine, Line, Outcome, RecordedBody } from "../../log/index.ts";
import { answerText, requestText } from "../running-scenario.ts";
import { anchor } from "./anchor.ts";
import type { Detail, Message, Row } from "./page-data.ts";

/** Limits that keep a page usable. */
export interface Room {
  readonly rows: number;
  /**
   * Characters of headers and bodies. The limit applies separately to exchanges with failed checks and to all others.
   */
  readonly details: number;
}

export const ROOM: Room = { rows: 20_000, details: 24 * 2 ** 20 };

/** Rows of the traffic and their details, each as a JSON array. */
export interface TrafficPart {
  readonly rows: string;
  readonly details: string;
}

/** Collector of the traffic of a log, a few rows at a time, so that memory does not grow with the log. */
export type TrafficCollector = ReturnType<typeof createTrafficCollector>;

/** Maximum number of rows and characters of one part. */
const CHUNK = { rows: 200, size: 2 ** 18 };

export function createTrafficCollector(flawed: ReadonlyMap<string, Outcome>, room: Room = ROOM) {
  const used = { rows: 0, plain: 0, flawed: 0 };
  const omitted = { rows: 0, details: 0 };
  let drivers = 0;
  let rows: string[] = [];
  let details: string[] = [];
  let size = 0;

  const take = ({ row, detail }: DetailedRow) => {
    const kind = row.outcome === undefined ? "plain" : "flawed";
    const limit = kind === "flawed" ? room.rows * 2 : room.rows;
    if (used.rows >= limit) {
      omitted.rows += 1;
      return;
    }
    const length = sizeOf(detail);
    const fits = used[kind] + length <= room.details;
    if (fits) used[kind] += length;
    else omitted.details += 1;
    used.rows += 1;
    rows.push(JSON.stringify(row));
    details.push(JSON.stringify(fits ? detail : null));
    size += fits ? length : 0;
  };

  const flush = (): TrafficPart | undefined => {
    if (rows.length === 0) return undefined;
    const part = { rows: `[${rows.join(",")}]`, details: `[${details.join(",")}]` };
    rows = [];
    details = [];
    size = 0;
    return part;
  };

  return {
    /** Number of rows so far, and of those omitted because of the limits. */
    shown: used,
    omitted,
    /** Returns the next part when it is full. */
    add(line: Line) {
      if (line.type === "driver") drivers += 1;
      const row = rowOf(line, drivers, flawed);
      if (row) take(row);
      return rows.length >= CHUNK.rows || size >= CHUNK.size ? flush() : undefined;
    },
    /** Returns the last part. */
    end: flush,
  };
}

function sizeOf({ request, response, message = "" }: NonNullable<Detail>): number {
  return sizeOfMessage(request) + sizeOfMessage(response) + message.length;
}

function sizeOfMessage(message: Message | undefined): number {
  if (!message) return 0;
  let size = message.title.length + (message.body?.length ?? 0);
  for (const [name, value] of message.headers) size += name.length + value.length;
  return size;
}

/** Row of the page with its details. */
interface DetailedRow {
  readonly row: Row;
  readonly detail: NonNullable<Detail>;
}

/** Maximum length of a body in the page; the log holds what was recorded. */
const MAX_BODY = 16_384;

/** Returns the row for a line of the log; undefined if the line is not traffic. */
function rowOf(line: Line, number: number, flawed: ReadonlyMap<string, Outcome>): DetailedRow | undefined {
  switch (line.type) {
    case "exchange":
      return ofExchange(line, flawed);
    case "driver":
      return ofDriver(line, number);
    case "delivery":
      return ofDelivery(line);
    default:
      return undefined;
  }
}

function ofExchange(line: ExchangeLine, flawed: ReadonlyMap<string, Outcome>): DetailedRow {
  const { variant, scenario, repeat, elapsedMs, exchange, operation, durationMs, validation } = line;
  const { request, response, failure } = line;
  const key = anchor("exchange", variant, scenario, exchange);
  const outcome = flawed.get(key);
  return {
    row: {
      anchor: key,
      kind: "exchange",
      number: exchange,
      variant,
      scenario,
      repeat,
      operation,
      startMs: Math.max(0, elapsedMs - durationMs),
      durationMs,
      what: requestText(line),
      answer: answerText(line),
      ...(outcome !== undefined && { outcome }),
      ...(request.bad && { bad: true }),
    },
    detail: {
      request: message(`${request.method} ${request.url}`, request.headers, request.body),
      ...(response && { response: message(`${response.status}`, response.headers, response.body) }),
      ...(failure && { message: failure.message }),
      ...(validation && { against: validation.against }),
    },
  };
}

function ofDriver(line: DriverLine, number: number): DetailedRow {
  const { variant, scenario, repeat, elapsedMs, durationMs, ability, on, ok, message: said } = line;
  return {
    row: {
      anchor: anchor("driver", variant, number),
      kind: "driver",
      ...{ number, variant, scenario, repeat },
      ...{ startMs: Math.max(0, elapsedMs - durationMs), durationMs, operation: ability },
      ...{ what: on === "" ? ability : `${ability} ${on}`, answer: ok ? "done" : "not done" },
    },
    detail: said === undefined ? {} : { message: said },
  };
}

function ofDelivery({
  variant,
  elapsedMs,
  delivery,
  method,
  path,
  headers,
  body,
  answered,
}: DeliveryLine): DetailedRow {
  return {
    row: {
      anchor: anchor("delivery", variant, delivery),
      kind: "delivery",
      ...{ number: delivery, variant, scenario: "" },
      ...{ repeat: 0, startMs: elapsedMs, durationMs: 0, operation: "", what: `${method} ${path}` },
      answer: String(answered),
    },
    detail: { request: message(`${method} ${path}`, headers, body) },
  };
}

function message(title: string, headers: Message["headers"], body: RecordedBody | undefined): Message {
  if (body === undefined || body.text === "") return { title, headers };
  const cut = body.text.length > MAX_BODY || body.sha256 !== undefined;
  return { title, headers, body: body.text.slice(0, MAX_BODY), ...(cut && { byteLength: body.byteLength }) };
}
