import { fieldNames } from "./reading.ts";

/** For each parameter of `Q`, whether a record is what it asks for. */
export type Filters<T, Q> = { readonly [P in keyof Q]-?: (record: T, wanted: NonNullable<Q[P]>) => boolean };

/** A record is listed when it is what every parameter asks for. */
export function combineFilters(answers: readonly boolean[]): boolean {
  return answers.every(Boolean);
}

/** One test for each parameter that was given. */
export function wantedFilters<T, Q extends object>(
  filters: Filters<T, Q>,
  asked: Q,
): readonly ((record: T) => boolean)[] {
  const wantedFilter = <P extends keyof Q & string>(name: P) => {
    const wanted = asked[name];
    return wanted === undefined || wanted === null ? [] : [(record: T) => filters[name](record, wanted)];
  };
  return fieldNames<Q>(filters).flatMap(wantedFilter);
}
