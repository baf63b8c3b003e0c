import { fieldNames } from "./reading.ts";

/** For each parameter of `Q`, whether a record is what it asks for. */
export type Filters<T, Q> = { readonly [P in keyof Q]-?: (record: T, wanted: NonNullable<Q[P]>) => boolean };

/** A record is listed when it is what every parameter asks for. */
export function combineFilters(answers: readonly boolean[]): boolean {
  return answers.every(Boolean);
}

/** Whether a record is what was asked for: the parameters that were given each answer, and `combine` makes one of it. */
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
