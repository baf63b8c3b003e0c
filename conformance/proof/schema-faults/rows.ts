import type { DocumentedBody, Keyword } from "./documented-bodies.ts";

/** Meaning of each place of one body, by pointer. Written by hand from the tables of the document, never generated. */
export type Rows<Id extends string = string> = Readonly<Record<string, Row<Id>>>;

type ByKeyword<Id extends string> = Readonly<Partial<Record<Keyword, readonly Id[]>>>;

/** Requirements that a deployment violates if it violates the schema at a place of a body. */
export interface Row<Id extends string = string> {
  /** The requirement that the place expresses. */
  readonly breaks: Id;
  /** Other requirements that are also violated, by any keyword or only by some. */
  readonly also?: readonly Id[] | ByKeyword<Id>;
  /** Requirements that are violated in place of the row's own. */
  readonly instead?: ByKeyword<Id>;
}

/** Returns all requirements that a violation of this keyword at this place violates. */
export function brokenBy({ breaks, also = [], instead = {} }: Row, keyword: Keyword): readonly string[] {
  return instead[keyword] ?? [breaks, ...(isList(also) ? also : (also[keyword] ?? []))];
}

function isList(also: NonNullable<Row["also"]>): also is readonly string[] {
  return Array.isArray(also);
}

/** Returns constraints without a row, and rows about constraints that do not exist; none if they agree. */
export function unmatched(bodies: readonly DocumentedBody[], table: Readonly<Record<string, Rows>>): readonly string[] {
  const constraints = bodies.flatMap(({ name, constraints: all }) => all.map((each) => ({ name, ...each })));
  const places = new Set(constraints.map(({ name, pointer }) => `${name} ${pointer}`));
  const keywords = new Set(constraints.map(({ name, pointer, keyword }) => `${name} ${pointer} ${keyword}`));
  return [
    ...constraints.flatMap(({ name, pointer, keyword }) =>
      table[name]?.[pointer] ? [] : [`no row: ${name} ${pointer} ${keyword}`],
    ),
    ...Object.entries(table).flatMap(([name, rows]) =>
      Object.entries(rows).flatMap(([pointer, row]) =>
        places.has(`${name} ${pointer}`)
          ? keywordsIn(row)
              .map((keyword) => `${name} ${pointer} ${keyword}`)
              .filter((each) => !keywords.has(each))
              .map((each) => `stale row: ${each}`)
          : [`stale row: ${name} ${pointer}`],
      ),
    ),
  ];
}

/** Returns the keywords that a row mentions. */
function keywordsIn({ also = {}, instead = {} }: Row): readonly string[] {
  return [...(Array.isArray(also) ? [] : Object.keys(also)), ...Object.keys(instead)];
}
