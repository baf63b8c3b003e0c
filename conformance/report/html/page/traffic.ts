import type { Detail, Row } from "../page-data.ts";

/** The traffic that the page holds, in the order of the log. */
export interface Traffic {
  readonly rows: readonly Row[];
  /** Null where the page had no room for it. */
  detailOf(row: Row): Detail;
}

/** Reads the rows at once, which are small, and details only when one of them is asked for. */
export function readTraffic(): Traffic {
  const lists = islands("rows").map((each): readonly Row[] => JSON.parse(each.textContent ?? "[]"));
  const details = islands("details");
  const placeOf = new Map<Row, readonly [list: number, index: number]>();
  lists.forEach((list, number) => {
    list.forEach((row, index) => {
      placeOf.set(row, [number, index]);
    });
  });
  const read = new Map<number, readonly Detail[]>();
  return {
    rows: lists.flat(),
    detailOf(row) {
      const [list, index] = placeOf.get(row) ?? [0, 0];
      const known: readonly Detail[] = read.get(list) ?? JSON.parse(details[list]?.textContent ?? "[]");
      read.set(list, known);
      return known[index] ?? null;
    },
  };
}

function islands(name: "rows" | "details"): readonly Element[] {
  return [...document.querySelectorAll(`script[data-island="${name}"]`)];
}
