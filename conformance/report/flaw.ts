import type { CheckResult } from "../runner/index.ts";

/**
 * What makes two failed checks the same flaw, so that it is shown once however many responses have it: the requirement,
 * the place (any index of a list) and what was expected there, but not the value that was found. Of what is missing, only
 * the requirement: many things may be missing for one reason.
 */
export function flawKey(check: CheckResult): string {
  const { requirement, outcome, by, pointer, expected } = check;
  if (isMissing(check)) return JSON.stringify([requirement, outcome, by]);
  return JSON.stringify([requirement, outcome, by, pointer?.replace(/\/\d+(?=\/|$)/g, "/*"), expected]);
}

/** True for what the machinery found in a response, rather than a scenario in what it asked for. */
export function isOfResponse({ by, outcome }: CheckResult): boolean {
  return by !== "scenario" && (outcome === "violated" || outcome === "finding");
}

/** True for what was looked for and is not there: whether that is a flaw is decided when the run has ended. */
export function isMissing({ channel }: CheckResult): boolean {
  return channel !== undefined;
}
