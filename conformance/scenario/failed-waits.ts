/**
 * What one scenario has waited for in vain. The same of another resource is not waited for as long again: a table of seven
 * payments that are never found would take seven budgets, one after another. Nothing is violated by a wait that was cut
 * short, unless the same was violated by one that was not.
 */
export interface FailedWaits {
  /** How long `what` may take, in milliseconds: the budget, or a tenth of it where it was waited for in vain before. */
  budgetMs(what: string): number;
  /** `what` did not come within the budget. */
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
