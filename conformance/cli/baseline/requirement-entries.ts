import type { Contract, Level } from "../../contract/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import type { EntryRules } from "./baseline-entries.ts";

/** Part of a contract that a baseline needs. */
export type KnownContract = Pick<Contract, "variant" | "requirements">;

const NEVER_LISTED: Readonly<Partial<Record<Level, string>>> = {
  open: "is open: it is only observed, never violated or inconclusive",
  unobservable: "cannot be observed from outside: no run judges it",
  context: "is not normative: no run judges it",
};

/** Returns the rules for the baseline of a run, which lists requirements by outcome. */
export function requirementRules(known: readonly KnownContract[]): EntryRules<BaselineEntry["outcome"]> {
  return {
    variants: known.map(({ variant }) => variant),
    groups: ["violated", "inconclusive"],
    problemOf({ variant, name }, suggest) {
      const { requirements = {} } = known.find((each) => each.variant === variant) ?? {};
      const found = Object.hasOwn(requirements, name) ? requirements[name] : undefined;
      if (!found) return `is not a requirement of ${variant}${suggest(name, Object.keys(requirements))}`;
      return NEVER_LISTED[found.level];
    },
  };
}
