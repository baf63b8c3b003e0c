import { type Environment, suggest } from "../deployment/index.ts";
import { faultNamed, type SandboxKind, sandboxes } from "../sandbox/index.ts";
import { askedVariants } from "./asked-variants.ts";
import { UsageError } from "./usage-error.ts";

/** What the flags say of payspec's own sandboxes. */
export interface ChoiceFlags {
  readonly variant: readonly string[];
  readonly fault?: string | undefined;
}

/**
 * The sandboxes of the variants that are asked for; all where nothing is. Throws {@link UsageError} for a name that is no
 * variant, and for a fault that none of them knows.
 */
export function chosenSandboxes({ variant, fault }: ChoiceFlags, environment: Environment): readonly SandboxKind[] {
  const known = sandboxes.map((each) => each.variant);
  const asked = askedVariants(variant, environment, known) ?? known;
  const chosen = sandboxes.filter((each) => asked.includes(each.variant));
  if (fault === undefined || chosen.some((each) => faultNamed(each.faults, fault))) return chosen;
  const elsewhere = sandboxes.filter((each) => faultNamed(each.faults, fault));
  const where = elsewhere.length > 0 ? ` in ${listed(chosen)}, only in ${listed(elsewhere)}` : "";
  const names = chosen.flatMap(({ faults }) => faults.map(({ name }) => name));
  const lists = chosen.map((each) => `Faults of ${each.variant}: ${each.faults.map(({ name }) => name).join(", ")}.`);
  throw new UsageError(`there is no fault ${fault}${where || suggest(fault, names)}`, lists.join("\n"));
}

function listed(kinds: readonly SandboxKind[]): string {
  return kinds.map(({ variant }) => variant).join(" and ");
}
