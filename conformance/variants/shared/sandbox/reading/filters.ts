import { fieldNames } from "./reading.ts";

/** Predicates by parameter of `Q`: each returns true if a record matches the parameter's value. */
export type Filters<T, Q> = { readonly [P in keyof Q]-?: (record: T, wanted: NonNullable<Q[P]>) => boolean };

/** Returns true if a record matches every parameter. */
export function combineFilters(answers: readonly boolean[]): boolean {
  return answers.every(Boolean);
}

/** Returns a filter for records: each given parameter returns an answer, and `combine` merges them. */
export function wantedFilter<T, Q extends object>(
  filters: Filters<T, Q>,
  asked: Q,
  combine: typeof combineFilters,
): (record: T) => boolean {
  const filterBy = <P extends keyof Q & string>(name: P) => {
    const wanted = asked[name];
    return wanted === undefined || wanted === null ? [] : [(record: T) => filters[name](record, wanted)];
  };
  const given = fieldNames<Q>(filters).flatMap(filterBy);
  return (record) => combine(given.map((fits) => fits(record)));
}
