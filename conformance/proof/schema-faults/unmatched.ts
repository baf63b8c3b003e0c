import type { DocumentedBody } from "./documented-body.ts";
import type { Row, Rows } from "./row.ts";

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
