import type { Detail, Row } from "../page-data.ts";
import { inflate } from "./inflate.ts";

/** Traffic contained in the page, in the order of the log. */
export interface Traffic {
  readonly rows: readonly Row[];
  /** Resolves to null if the page had no room for it. */
  detailOf(row: Row): Promise<Detail>;
  /** Resolves to all text of each row's headers and bodies, in lower case. */
  texts(): Promise<ReadonlyMap<Row, string>>;
}

/** Reads the rows, which are small; details are read only on demand. */
export async function readTraffic(): Promise<Traffic> {
  const lists = await Promise.all(
    dataElements("rows").map(async (each): Promise<readonly Row[]> => JSON.parse(await inflate(each))),
  );
  const details = dataElements("details");
  const placeOf = new Map<Row, readonly [list: number, index: number]>();
  lists.forEach((list, number) => {
    list.forEach((row, index) => {
      placeOf.set(row, [number, index]);
    });
  });
  const read = new Map<number, Promise<readonly Detail[]>>();
  const readList = async (list: number): Promise<readonly Detail[]> => {
    const element = details[list];
    return element ? JSON.parse(await inflate(element)) : [];
  };
  const detailsOf = (list: number) => {
    const known = read.get(list) ?? readList(list);
    read.set(list, known);
    return known;
  };
  let texts: Promise<ReadonlyMap<Row, string>> | undefined;
  const readTexts = async () => {
    const all = await Promise.all(lists.map((_, list) => detailsOf(list)));
    return new Map(lists.flatMap((list, number) => list.map((row, index) => [row, textOf(all[number]?.[index])])));
  };
  return {
    rows: lists.flat(),
    async detailOf(row) {
      const [list, index] = placeOf.get(row) ?? [0, 0];
      return (await detailsOf(list))[index] ?? null;
    },
    texts() {
      texts ??= readTexts();
      return texts;
    },
  };
}

function textOf(detail: Detail | undefined): string {
  if (!detail) return "";
  const { request, response, message = "" } = detail;
  const texts = [request, response].flatMap((each) =>
    each ? [each.title, ...each.headers.map((header) => header.join(": ")), each.body ?? ""] : [],
  );
  return [...texts, message].join("\n").toLowerCase();
}

function dataElements(name: "rows" | "details"): readonly Element[] {
  return [...document.querySelectorAll(`script[data-deflated="${name}"]`)];
}
