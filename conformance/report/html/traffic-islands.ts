import type { Line, Outcome } from "../../log/index.ts";
import { island, islandItem } from "./island.ts";
import type { Markup } from "./markup.ts";
import type { Detail, Message } from "./page-data.ts";
import { type DetailedRow, rowOf } from "./row.ts";

/** How much of a log a page can hold and still be usable. */
export interface Room {
  readonly rows: number;
  /** Characters of headers and bodies, twice: for exchanges that something is wrong with, and for all others. */
  readonly details: number;
}

export const ROOM: Room = { rows: 20_000, details: 24 * 2 ** 20 };

/** Collects the traffic of a log into islands, a few rows at a time, so that memory does not grow with the log. */
export interface TrafficIslands {
  /** The next pieces of the page, as soon as there are some. */
  add(line: Line): Iterable<Markup>;
  /** The last pieces. */
  end(): Iterable<Markup>;
  /** What was left out for want of room. */
  readonly left: { readonly rows: number; readonly details: number };
}

const NOTHING: readonly Markup[] = [];

/** Rows and characters of one island. */
const CHUNK = { rows: 200, size: 2 ** 18 };

export function createTrafficIslands(flawed: ReadonlyMap<string, Outcome>, room: Room = ROOM): TrafficIslands {
  const used = { rows: 0, plain: 0, flawed: 0 };
  const left = { rows: 0, details: 0 };
  let drivers = 0;
  let rows: Markup[] = [];
  let details: Markup[] = [];
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
    rows.push(islandItem(row));
    details.push(islandItem(fits ? detail : null));
    size += fits ? length : 0;
  };

  function* flush(): Generator<Markup> {
    if (rows.length > 0) {
      yield* island("rows", rows);
      yield* island("details", details);
    }
    rows = [];
    details = [];
    size = 0;
  }

  return {
    left,
    add(line) {
      if (line.type === "driver") drivers += 1;
      const row = rowOf(line, drivers, flawed);
      if (row) take(row);
      return rows.length >= CHUNK.rows || size >= CHUNK.size ? flush() : NOTHING;
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
