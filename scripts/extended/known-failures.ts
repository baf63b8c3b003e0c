const REPRODUCTIONS =
  "what this run showed is mended but for 12 failures of integration, which are not understood; it has not been run to its end since";

/**
 * Extended tests that are known to fail, by name, with the reason. The gate accepts and lists them; a release does not.
 * An entry whose test did not fail must be removed.
 */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  "of every fault of integration, each failure is shown by its `again`, and again by sh, which says so of no sound deployment":
    REPRODUCTIONS,
  "of every fault of alternate, each failure is shown by its `again`, and again by sh, which says so of no sound deployment":
    REPRODUCTIONS,
  "every exception is a failure of a fault":
    "the stale exception was removed after this run; the test is part of `npm test` now",
  "the proof, each subject by the whole suite":
    "the eight faults that depend on the order of requests are proven by whole runs since; this part has not been run since",
};
