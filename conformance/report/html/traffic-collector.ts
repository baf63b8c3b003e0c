import type { Line, Outcome } from "../../log/index.ts";
import type { Detail, Message } from "./page-data.ts";
import { type DetailedRow, rowOf } from "./row.ts";

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
export interface TrafficCollector {
  /** Returns the next part when it is full. */
  add(line: Line): TrafficPart | undefined;
  /** Returns the last part. */
  end(): TrafficPart | undefined;
  /** Number of rows so far, and of those omitted because of the limits. */
  readonly shown: { readonly rows: number };
  readonly left: { readonly rows: number; readonly details: number };
}

/** Maximum number of rows and characters of one part. */
const CHUNK = { rows: 200, size: 2 ** 18 };

export function createTrafficCollector(flawed: ReadonlyMap<string, Outcome>, room: Room = ROOM): TrafficCollector {
  const used = { rows: 0, plain: 0, flawed: 0 };
  const left = { rows: 0, details: 0 };
  let drivers = 0;
  let rows: string[] = [];
  let details: string[] = [];
  let size = 0;

  const take = ({ row, detail }: DetailedRow) => {
    const kind = row.outcome === undefined ? "plain" : "flawed";
    const limit = kind === "flawed" ? room.rows * 2 : room.rows;
    if (used.rows >= limit) {
      left.rows += 1;
      return;
    }
    const length = sizeOf(detail);
    const fits = used[kind] + length <= room.details;
    if (fits) used[kind] += length;
    else left.details += 1;
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
    shown: used,
    left,
    add(line) {
      if (line.type === "driver") drivers += 1;
      const row = rowOf(line, drivers, flawed);
      if (row) take(row);
      return rows.length >= CHUNK.rows || size >= CHUNK.size ? flush() : undefined;
    },
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
