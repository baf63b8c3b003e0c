import { inject } from "vitest";

// What `npm test` leaves out, `npm run test:extended -- bounded` runs.

/** Number of cases of a property test in `npm test`, where it does not state fewer. */
export const CASES = 200;

/** Returns the number of cases of a property test whose full number only the extended tests run; `most` of them here. */
export function casesOf(full: number, most = CASES): number {
  return inject("allCases") ? full : Math.min(full, most);
}

/** Returns the rows of a table of which only the extended tests run all; here, the first `most`. */
export function boundedRows<Row>(rows: readonly Row[], most: number): Row[] {
  return inject("allCases") ? [...rows] : rows.slice(0, most);
}

/** True in the extended tests. For tests that take seconds, where a shorter one covers the main path of their subject. */
export const isExtended = inject("allCases");
