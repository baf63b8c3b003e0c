import type { Reported } from "../../sandbox/index.ts";
import type { Keyword } from "./constraint.ts";

/** By pointer, what a place of one body stands for. Written by hand from the tables of the document, never generated. */
export type Rows<Id extends string = string> = Readonly<Record<string, Row<Id>>>;

/** A place: the requirement that it breaks, and what else a run then says, keyword by keyword. */
export type Row<Id extends string = string> = { readonly breaks: Id } & {
  readonly [Each in Keyword]?: Told<Id>;
};

/** What is reported beside the requirement of the row, which is violated, or instead of it. */
export type Told<Id extends string = string> = Reported<Id> | { readonly instead: Reported<Id> };

/** Nothing but the requirement of the row. */
export const ALONE = {};

/** The same of several keywords. */
export function each<const K extends Keyword, const T extends Told>(
  keywords: readonly K[],
  told: T,
): Readonly<Record<K, T>> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, told])) as Record<K, T>; // one entry a keyword
}

/** All that a run reports where this keyword is broken at this place; undefined where the row does not know it. */
export function reportsOf({ breaks, ...row }: Row, keyword: Keyword): Reported | undefined {
  const told = row[keyword];
  if (told === undefined) return undefined;
  return "instead" in told ? told.instead : { ...told, violated: [breaks, ...(told.violated ?? [])] };
}
