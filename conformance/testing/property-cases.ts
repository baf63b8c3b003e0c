import { inject } from "vitest";

/** Number of cases of a property test in `npm test`, where it does not state fewer. */
export const CASES = 200;

/** Returns the number of cases of a property test whose full number only the extended tests run; `most` of them here. */
export function casesOf(full: number, most = CASES): number {
  return inject("allCases") ? full : Math.min(full, most);
}
