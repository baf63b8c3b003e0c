import type { DocumentedBody } from "./documented-body.ts";
import type { Rows } from "./row.ts";

/** Constraints that no row knows, and what rows say of constraints that there are not; none where they agree. */
export function unmatched(bodies: readonly DocumentedBody[], table: Readonly<Record<string, Rows>>): readonly string[] {
  const constraints = bodies.flatMap(({ name, constraints: all }) =>
    all.map(({ pointer, keyword }) => ({ name, pointer, keyword })),
  );
  const told = Object.entries(table).flatMap(([name, rows]) =>
    Object.entries(rows).flatMap(([pointer, { breaks: _, ...keywords }]) =>
      Object.keys(keywords).map((keyword) => ({ name, pointer, keyword })),
    ),
  );
  const key = (each: { name: string; pointer: string; keyword: string }) =>
    `${each.name} ${each.pointer} ${each.keyword}`;
  const known = new Set(told.map(key));
  const real = new Set(constraints.map(key));
  return [
    ...constraints
      .map(key)
      .filter((each) => !known.has(each))
      .map((each) => `no row: ${each}`),
    ...told
      .map(key)
      .filter((each) => !real.has(each))
      .map((each) => `stale row: ${each}`),
  ];
}
