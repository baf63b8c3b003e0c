const REPRODUCTIONS =
  "scripts of near-miss keys ask for a redacted key; some of lists do not reproduce, and some reproduce on a sound server: not understood yet";

/**
 * Extended tests that are known to fail, by name, and why. The gate accepts them and says so; a release does not. An entry
 * whose test did not fail must be removed.
 */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  "of every fault of integration, each failure is shown by its `again`, and again by sh, which says so of no sound deployment":
    REPRODUCTIONS,
  "of every fault of alternate, each failure is shown by its `again`, and again by sh, which says so of no sound deployment":
    REPRODUCTIONS,
  "every exception is a failure of a fault":
    "the stale exception was removed after this run; the test is part of `npm test` now",
  "the proof, each subject by the whole suite":
    "of eight faults that depend on the order of requests, whole suites show other requirements than generated/proof.json",
};
