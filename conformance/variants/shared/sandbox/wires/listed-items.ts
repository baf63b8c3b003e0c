import type { Incoming } from "../http/incoming.ts";
import type { Outgoing } from "../http/outgoing.ts";
import type { Wire } from "../sandbox.ts";
import type { JsonObject } from "../values/json.ts";
import { responseBody } from "./json-bodies.ts";
import { itemsOf, membersOf } from "./map-json.ts";

/** A requested page of a list. */
export interface AskedPage {
  readonly query: URLSearchParams;
  /** True if the page is not full, so that no page follows. */
  readonly isLast: boolean;
}

interface ListedItems {
  readonly isList: (request: Incoming) => boolean;
  /** Name of the data member with the items, and of the page size parameter. */
  readonly member: string;
  readonly size: string;
}

/** Replaces the items on a page. */
export function listingItems(
  { isList, member, size }: ListedItems,
  change: (items: readonly JsonObject[], page: AskedPage) => readonly JsonObject[],
): Wire {
  return async (request, next) => {
    const answer = await next(request);
    if (!isList(request) || answer.status >= 300) return answer;
    const body = responseBody(answer);
    const data = membersOf(body["data"]);
    const query = request.url.searchParams;
    const items = itemsOf(data[member]);
    const isLast = items.length < Number(query.get(size) ?? 20);
    return {
      ...answer,
      text: JSON.stringify({ ...body, data: { ...data, [member]: [...change(items, { query, isLast })] } }),
    };
  };
}

/** Returns the same request without one parameter. */
export function withoutParameter(request: Incoming, name: string): Incoming {
  const url = new URL(request.url.href);
  url.searchParams.delete(name);
  return { ...request, url };
}

/** A list, its first page and its maximum page size. */
interface FilteredList extends ListedItems {
  /** Member with the id of an item. */
  readonly id: string;
  readonly filters: readonly string[];
  readonly firstPage: number;
}

/** Takes a page of the list without filters, and removes the items that the filters exclude from that page. */
export function filteringEachPage({ isList, member, size, id, filters, firstPage }: FilteredList): Wire {
  return async (request, next) => {
    const answer = await next(request);
    const isFiltered = filters.some((name) => request.url.searchParams.has(name));
    if (!isList(request) || !isFiltered || answer.status >= 300) return answer;
    const itemsIn = (listed: Outgoing) => itemsOf(membersOf(responseBody(listed)["data"])[member]);
    const all = new URL(request.url.href);
    all.searchParams.set("page", String(firstPage));
    all.searchParams.set(size, "100");
    const kept = itemsIn(await next({ ...request, url: all })).map((item) => item[id]);
    const page = itemsIn(await next(filters.reduce(withoutParameter, request)));
    const body = responseBody(answer);
    const items = page.filter((item) => kept.includes(item[id]));
    return { ...answer, text: JSON.stringify({ ...body, data: { ...membersOf(body["data"]), [member]: items } }) };
  };
}

/** Returns a shuffle function: the order differs between calls and is the same in each run. */
export function createShuffle(): <T>(items: readonly T[]) => readonly T[] {
  let state = 20_261_124;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
  return (items) => {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = draw(last + 1);
      const [left, right] = [mixed[last], mixed[other]];
      if (left === undefined || right === undefined) continue;
      mixed[last] = right;
      mixed[other] = left;
    }
    return mixed;
  };
}
