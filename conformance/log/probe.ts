/** Name in place of a scenario: the first request of a run. */
export const PROBE = "reach";
