import { type Blocker, blockerKey } from "../log/index.ts";
import type { CheckResult } from "./report.ts";

/** Checks of one run that determine the blockers of its requirements. */
export interface BlockersOptions {
  readonly checks: readonly CheckResult[];
  /** True if every scenario was run to its end. */
  readonly complete: boolean;
}

/**
 * Returns a function that finds everything that has to change before a requirement can be judged. Each of its
 * inconclusive checks names one blocker, and a check that a failure stopped has the blocker `violated`. A reason that
 * no user can influence is `other`.
 */
export function blockersOf({ checks, complete }: BlockersOptions): (id: string) => readonly Blocker[] {
  const found = new Map<string, Map<string, Blocker>>();
  for (const check of checks) {
    if (check.outcome !== "inconclusive") continue;
    const blockers = found.get(check.requirement) ?? new Map<string, Blocker>();
    const blocker = blockerOf(check);
    found.set(check.requirement, blockers.set(blockerKey(blocker), blocker));
  }
  return (id) => [...(found.get(id)?.values() ?? [{ code: complete ? "no-evidence" : "cut-short" } as const])];
}

function blockerOf({ cause, blocker }: CheckResult): Blocker {
  return cause === undefined ? (blocker ?? { code: "other" }) : { code: "violated" };
}
