import type { Line, Outcome } from "../../log/index.ts";
import { island } from "./island.ts";
import { html, type Markup } from "./markup.ts";
import type { Detail, Row } from "./page-data.ts";
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
  /** The next piece of the page, as soon as there is one. */
  add(line: Line): Markup | undefined;
  /** The last piece. */
  end(): Markup;
  /** What was left out for want of room. */
  readonly left: { readonly rows: number; readonly details: number };
}

/** Rows and characters of one island. */
const CHUNK = { rows: 200, size: 2 ** 18 };

export function createTrafficIslands(flawed: ReadonlyMap<string, Outcome>, room: Room = ROOM): TrafficIslands {
  const used = { rows: 0, plain: 0, flawed: 0 };
  const left = { rows: 0, details: 0 };
  let drivers = 0;
  let rows: Row[] = [];
  let details: Detail[] = [];
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
    rows.push(row);
    details.push(fits ? detail : null);
    size += fits ? length : 0;
  };

  const flush = (): Markup => {
    const piece = rows.length === 0 ? html`` : html`${island("rows", rows)}${island("details", details)}`;
    rows = [];
    details = [];
    size = 0;
    return piece;
  };

  return {
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
  const sizes = [request, response].flatMap((each) =>
    each ? [each.title, each.body ?? "", ...each.headers.flat()].map((text) => text.length) : [],
  );
  return sizes.reduce((sum, each) => sum + each, message.length);
}
