import { count } from "../../../conformance/report/index.ts";
import { type Change, severities } from "../change.ts";
import type { Verdict } from "../verdict.ts";

/** Returns `3 major (2 for clients, 1 for implementers), 1 patch`, without zero counts. */
export function tally(changes: readonly Change[]): string {
  const counts = severities.flatMap((severity) => {
    const some = changes.filter((change) => change.severity === severity);
    if (some.length === 0) return [];
    return [`${some.length} ${severity}${severity === "major" ? ` (${brokenBy(some)})` : ""}`];
  });
  return counts.length === 0 ? "nothing changed" : counts.join(", ");
}

function brokenBy(changes: readonly Change[]): string {
  const parties = (["clients", "implementers"] as const).flatMap((party) => {
    const number = changes.filter(({ touches }) => touches.includes(party)).length;
    return number === 0 ? [] : [`${number} for ${party}`];
  });
  return parties.join(", ");
}

/**
 * Returns `breaks clients; Payment.status`: the parties a change concerns and its location, unless the change names it.
 */
export function aside({ severity, touches, what, where }: Change): string {
  const verb = severity === "major" ? "breaks" : "concerns";
  const parties = `${verb} ${touches.join(" and ")}`;
  return what.includes(where) ? parties : `${parties}; ${where}`;
}

/** Returns the old and new value of a change if it is a text that the change does not show itself. */
export function quoted({ severity, what, was, is }: Change): readonly (readonly [label: "was" | "is", text: string])[] {
  if (severity === "patch") return [];
  return (
    [
      ["was", was],
      ["is", is],
    ] as const
  ).flatMap(([label, value]) =>
    typeof value === "string" && value !== "" && !what.includes(value) ? [[label, value] as const] : [],
  );
}

/** Describes what is compared: `1.0.0 as published`, `1.0.0 at main, now 1.1.0`. */
export function versions({ was, is }: Verdict, ref: string | undefined): string {
  const before = `${was} ${ref === undefined ? "as published" : `at ${ref}`}`;
  return was === is ? before : `${before}, now ${is}`;
}

/** Returns the last line: the number of contracts, and of those that must be corrected. */
export function conclusion(verdicts: readonly Verdict[], ref: string | undefined): string {
  const unfit = verdicts.filter(({ problems }) => problems.length > 0).length;
  const compared = `${count(verdicts.length, "contract")} compared with ${ref ?? "what was published"}`;
  return unfit === 0 ? compared : `${compared}, ${unfit} of them with something to do`;
}
