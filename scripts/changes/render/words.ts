import { count } from "../../../conformance/report/index.ts";
import { type Change, severities } from "../change.ts";
import type { Verdict } from "../verdict.ts";

/** `3 major (2 for clients, 1 for implementers), 1 patch`; what is not there is left out. */
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

/** `breaks clients; Payment.status`: whom a change touches and where it is, unless the change itself says where. */
export function aside({ severity, touches, what, where }: Change): string {
  const verb = severity === "major" ? "breaks" : "concerns";
  const whom = `${verb} ${touches.join(" and ")}`;
  return what.includes(where) ? whom : `${whom}; ${where}`;
}

/** What a change replaced, where it is worth reading: a text that the change itself does not tell. */
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

/** `1.0.0 as published`, `1.0.0 at main, now 1.1.0`: what is compared with what. */
export function versions({ was, is }: Verdict, ref: string | undefined): string {
  const before = `${was} ${ref === undefined ? "as published" : `at ${ref}`}`;
  return was === is ? before : `${before}, now ${is}`;
}

/** The last line: how many contracts there are, and how many must not stay as they are. */
export function conclusion(verdicts: readonly Verdict[], ref: string | undefined): string {
  const unfit = verdicts.filter(({ problems }) => problems.length > 0).length;
  const compared = `${count(verdicts.length, "contract")} compared with ${ref ?? "what was published"}`;
  return unfit === 0 ? compared : `${compared}, ${unfit} of them with something to do`;
}
