import type { Outcome } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { heaviestOutcome } from "../mark.ts";
import { anchor } from "./anchor.ts";

/** Returns, by anchor, the most severe outcome of the checks that are based on an exchange, if any did not pass. */
export function flawedExchanges({ variants }: Report): ReadonlyMap<string, Outcome> {
  const flawed = new Map<string, Outcome>();
  for (const { variant, scenarios } of variants) {
    for (const { id, checks } of scenarios) {
      for (const { exchange, outcome } of checks) {
        if (exchange === undefined || outcome === "pass") continue;
        const key = anchor("exchange", variant, id, exchange);
        flawed.set(key, heaviestOutcome([outcome, flawed.get(key) ?? "pass"]));
      }
    }
  }
  return flawed;
}
