import type { Detail, Row } from "../page-data.ts";
import { inflate } from "./inflate.ts";

/** The traffic that the page holds, in the order of the log. */
export interface Traffic {
  readonly rows: readonly Row[];
  /** Resolves to null where the page had no room for it. */
  detailOf(row: Row): Promise<Detail>;
}

/** Reads the rows, which are small; details only when one of them is asked for. */
export async function readTraffic(): Promise<Traffic> {
  const lists = await Promise.all(
    islands("rows").map(async (each): Promise<readonly Row[]> => JSON.parse(await inflate(each))),
  );
  const details = islands("details");
  const placeOf = new Map<Row, readonly [list: number, index: number]>();
  lists.forEach((list, number) => {
    list.forEach((row, index) => {
      placeOf.set(row, [number, index]);
    });
  });
  const read = new Map<number, Promise<readonly Detail[]>>();
  const readList = async (list: number): Promise<readonly Detail[]> => {
    const island = details[list];
    return island ? JSON.parse(await inflate(island)) : [];
  };
  return {
    rows: lists.flat(),
    async detailOf(row) {
      const [list, index] = placeOf.get(row) ?? [0, 0];
      const known = read.get(list) ?? readList(list);
      read.set(list, known);
      return (await known)[index] ?? null;
    },
  };
}

function islands(name: "rows" | "details"): readonly Element[] {
  return [...document.querySelectorAll(`script[data-island="${name}"]`)];
}
