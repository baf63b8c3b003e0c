import type { Outcome } from "../log/index.ts";
import type { BaselineEntryResult, BaselineResult, Report } from "../runner/index.ts";
import { HEADINGS } from "./outcomes.ts";
import { count } from "./paragraph.ts";

type State = BaselineEntryResult["state"];

/** Displayed states of baseline entries, in the order in which they are counted. */
export const STATES = {
  held: "held",
  stale: "stale",
  differs: "not as listed",
  silent: "not judged",
} as const satisfies Record<State, string>;

/** Returns the entries of one variant. */
export function entriesOf(baseline: BaselineResult | undefined, variant: string): readonly BaselineEntryResult[] {
  return (baseline?.entries ?? []).filter((each) => each.variant === variant);
}

/** Returns the reasons of the entries that held, by requirement. */
export function acceptedIn(baseline: BaselineResult | undefined, variant: string): ReadonlyMap<string, string> {
  const held = entriesOf(baseline, variant).filter(({ state }) => state === "held");
  return new Map(held.map(({ requirement, reason }) => [requirement, reason]));
}

/** Returns the result of {@link statesText} for the entries of one variant. */
export function baselineText(baseline: BaselineResult, variant: string): string {
  return statesText(entriesOf(baseline, variant));
}

/** Returns the number of entries in each state: `3 held, 1 stale`. */
export function statesText(entries: readonly Pick<BaselineEntryResult, "state">[]): string {
  // Its keys are exactly the states.
  const counts = (Object.keys(STATES) as State[]).flatMap((state) => {
    const number = entries.filter((each) => each.state === state).length;
    return number > 0 ? [`${number} ${STATES[state]}`] : [];
  });
  return counts.join(", ") || "no entries";
}

/** Returns the problem with an entry and its remedy, to follow the requirement id; undefined if there is no problem. */
export function complaintOf({ outcome, state, found }: BaselineEntryResult): string | undefined {
  if (state === "stale") {
    const now = found === "pass" ? "passes now" : `is only ${AS_NOW[found ?? "observed"]} now`;
    return `is listed as ${outcome}, and ${now}: remove the entry, or run with --update-baseline`;
  }
  if (state === "differs")
    return `is listed as ${outcome}, but is ${HEADINGS[found ?? "inconclusive"]}: the baseline does not cover this`;
  return undefined;
}

const AS_NOW = { ...HEADINGS, finding: "a finding" } as const satisfies Record<Outcome, string>;

/** Returns the baseline's addition to the reason of a variant's verdict; empty if it adds nothing. */
export function accountOf(
  baseline: BaselineResult | undefined,
  { variant, verdict, complete }: Pick<Report["variants"][number], "variant" | "verdict" | "complete">,
): string {
  if (!baseline || (verdict !== "non-conformant" && verdict !== "partial")) return "";
  if (baseline.covered.includes(variant)) return ", all in the baseline";
  const missing = baseline.unlisted.filter((each) => each.variant === variant);
  const same = missing.filter((each) => (each.outcome === "violated") === (verdict === "non-conformant"));
  if (verdict === "partial") {
    if (!complete) return "";
    return missing.length > 0 ? `, ${notListed(missing.length)}` : ", and no requirement was judged";
  }
  if (same.length > 0) return `, ${notListed(same.length)}`;
  if (missing.length > 0) return `, all in the baseline, but ${count(missing.length, "inconclusive requirement")} not`;
  return ", all in the baseline, but the run did not judge everything that was planned";
}

/**
 * Returns the number of stale entries as a sentence; empty without stale entries. A stale entry alone ends a run with
 * exit code 1.
 */
export function staleText(
  baseline: { readonly entries: readonly Pick<BaselineEntryResult, "state">[] } | undefined,
): string {
  const stale = (baseline?.entries ?? []).filter(({ state }) => state === "stale").length;
  if (stale === 0) return "";
  return stale === 1 ? "one baseline entry is stale" : `${stale} baseline entries are stale`;
}

function notListed(number: number): string {
  return `${number} of them not in the baseline`;
}
