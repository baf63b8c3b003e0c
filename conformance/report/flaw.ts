import type { CheckResult } from "../runner/index.ts";

/**
 * What makes two failed checks of responses the same flaw, so that it is shown once however many responses have it: the
 * requirement, the place (any index of a list) and what was expected there, but not the value that was found.
 */
export function flawKey({ requirement, outcome, by, pointer, expected }: CheckResult): string {
  return JSON.stringify([requirement, outcome, by, pointer?.replace(/\/\d+(?=\/|$)/g, "/*"), expected]);
}

/** True for what the machinery found in a response, rather than a scenario in what it asked for. */
export function isOfResponse({ by, outcome }: CheckResult): boolean {
  return by !== "scenario" && (outcome === "violated" || outcome === "finding");
}
