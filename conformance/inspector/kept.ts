import type { MessageDetail, Newest } from "./state.ts";

/** Number of items that are kept. */
const MOST = 200;

/** Length at which a body is cut, in characters of at most two bytes: a request and its response take less than 100 kB. */
const LONGEST = 20_000;

/** Length at which a header or an address is cut, in characters. */
const LONGEST_LINE = 1_000;

/** The newest items, each with its number. */
export interface Kept<T> {
  /** Returns the number of the item, counted from 1. */
  add(item: T): number;
  find(number: number): T | undefined;
  /** Returns the newest items, the newest first. */
  list<S>(show: (item: T, number: number) => S): Newest<S>;
}

export function createKept<T>(): Kept<T> {
  const items = new Map<number, T>();
  let total = 0;
  return {
    add(item) {
      total += 1;
      items.set(total, item);
      items.delete(total - MOST);
      return total;
    },
    find: (number) => items.get(number),
    list: (show) => ({ total, newest: [...items].reverse().map(([number, item]) => show(item, number)) }),
  };
}

type Headers = Iterable<readonly [name: string, value: string]>;

/** Prepares a message to be kept: cut, and without full keys. */
export function keepMessage(headers: Headers, body: string): MessageDetail {
  const shown = hideKeys(body);
  return {
    headers: Array.from(headers, ([name, value]) => [keepLine(name), keepLine(value)] as const),
    body: cut(shown, LONGEST),
    length: shown.length,
  };
}

export function keepLine(text: string): string {
  return cut(hideKeys(text), LONGEST_LINE);
}

/** Returns a copy, because a part of a string keeps the whole string in memory. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, length)));
}

/** Leaves only the kind and the last four characters of the sandbox's keys. */
export function hideKeys(text: string): string {
  return text.replace(/(sk_(?:test|live)_)\w*(\w{4})/g, "$1…$2");
}
