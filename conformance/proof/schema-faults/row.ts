import type { Keyword } from "./constraint.ts";

/** By pointer, what a place of one body stands for. Written by hand from the tables of the document, never generated. */
export type Rows<Id extends string = string> = Readonly<Record<string, Row<Id>>>;

type ByKeyword<Id extends string> = Readonly<Partial<Record<Keyword, readonly Id[]>>>;

/** A place of a body: what a deployment breaks that breaks its schema there. */
export interface Row<Id extends string = string> {
  /** The requirement that the place expresses. */
  readonly breaks: Id;
  /** Other requirements that are broken as well, whichever keyword is, or by some keywords alone. */
  readonly also?: readonly Id[] | ByKeyword<Id>;
  /** Requirements that are broken in place of the row's own. */
  readonly instead?: ByKeyword<Id>;
}

/** All requirements that are broken where this keyword is broken at this place. */
export function brokenBy({ breaks, also = [], instead = {} }: Row, keyword: Keyword): readonly string[] {
  return instead[keyword] ?? [breaks, ...(isList(also) ? also : (also[keyword] ?? []))];
}

function isList(also: NonNullable<Row["also"]>): also is readonly string[] {
  return Array.isArray(also);
}
