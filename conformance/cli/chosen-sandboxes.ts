import { type Environment, suggest } from "../deployment/index.ts";
import { type SandboxKind, sandboxes } from "../sandbox/index.ts";
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
  const names = new Set(chosen.flatMap(({ faults }) => faults.map(({ name }) => name)));
  if (fault === undefined || names.has(fault)) return chosen;
  const all = [...names];
  throw new UsageError(`there is no fault ${fault}${suggest(fault, all)}`, `Faults: ${all.join(", ")}.`);
}
