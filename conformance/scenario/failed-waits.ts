/**
 * Waits of one scenario that timed out. The same expectation about another resource gets less time: a table of seven
 * payments that are never found would take seven budgets, one after another. A shortened wait violates nothing, unless
 * the same expectation was violated after a full wait.
 */
export interface FailedWaits {
  /** Returns the budget for `what` in milliseconds: the full budget, or a tenth of it if `what` timed out before. */
  budgetMs(what: string): number;
  /** Records that `what` did not happen within the budget. */
  add(what: string): void;
}

const SHARE = 10;

export function createFailedWaits(eventuallyMs: number): FailedWaits {
  const known = new Set<string>();
  return {
    budgetMs: (what) => (known.has(what) ? eventuallyMs / SHARE : eventuallyMs),
    add: (what) => known.add(what),
  };
}
