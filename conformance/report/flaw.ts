import type { CheckResult } from "../runner/index.ts";

/**
 * Returns a key that is equal for failed checks with the same flaw, so that the flaw is shown once for all responses
 * with it. The key consists of the requirement, the place (with any list index) and the expected value, without the
 * value found. For missing things it is the requirement alone, since one reason can make many things missing.
 */
export function flawKey(check: CheckResult): string {
  const { requirement, outcome, by, pointer, expected } = check;
  if (isMissing(check)) return JSON.stringify([requirement, outcome, by]);
  return JSON.stringify([requirement, outcome, by, pointer?.replace(/\/\d+(?=\/|$)/g, "/*"), expected]);
}

/** True if the machinery found the failure in a response; false if a scenario checked it. */
export function isOfResponse({ by, outcome }: CheckResult): boolean {
  return by !== "scenario" && (outcome === "violated" || outcome === "finding");
}

/** True if something expected was not found. Whether that is a flaw is decided at the end of the run. */
export function isMissing({ channel }: CheckResult): boolean {
  return channel !== undefined;
}
