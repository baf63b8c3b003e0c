const REPRODUCTIONS =
  "of a run on a busy machine, 3 faults of both variants disagreed, since scripts took long; all of them agree on a quiet one";

/**
 * Extended tests that are known to fail, by name, with the reason. The gate accepts and lists them; a release does not.
 * An entry whose test did not fail must be removed.
 */
export const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  "of every fault of integration, each failure is shown by its `again`, and again by sh, which says so of no sound deployment":
    REPRODUCTIONS,
  "of every fault of alternate, each failure is shown by its `again`, and again by sh, which says so of no sound deployment":
    REPRODUCTIONS,
};
