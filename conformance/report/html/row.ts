import type { DeliveryLine, DriverLine, ExchangeLine, Line, Outcome, RecordedBody } from "../../log/index.ts";
import { answerText, requestText } from "../request-line.ts";
import { anchor } from "./anchor.ts";
import type { Detail, Message, Row } from "./page-data.ts";

/** Row of the page with its details. */
export interface DetailedRow {
  readonly row: Row;
  readonly detail: NonNullable<Detail>;
}

/** Maximum length of a body in the page; the log holds what was recorded. */
const MAX_BODY = 16_384;

/** Returns the row for a line of the log; undefined if the line is not traffic. */
export function rowOf(line: Line, number: number, flawed: ReadonlyMap<string, Outcome>): DetailedRow | undefined {
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
