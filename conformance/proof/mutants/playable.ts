import { runSandboxOf } from "../run-sandbox.ts";
import { variantOf } from "../variant-of.ts";
import { judgeMutant, kills, type MutantOutcome } from "./judge.ts";
import { mutantsOf } from "./mutants.ts";
import type { MutableVariant } from "./variant.ts";

/** Mutant of any variant that can be run. */
export interface PlayableMutant extends Pick<MutantOutcome, "variant" | "place" | "operator" | "condition"> {
  /**
   * Runs the suite, in memory and on virtual time, against the mutated sandbox: completely, or until the mutant is
   * killed.
   */
  play(): Promise<MutantOutcome>;
}

/** Returns the mutants of a variant, for this kind of sandbox. */
export function playable<Rules extends object, Store>(
  description: MutableVariant<Store>,
  kind: Parameters<typeof runSandboxOf<Rules, Store>>[0] & { readonly createStore: () => Store },
): readonly PlayableMutant[] {
  const { contract } = variantOf(description.variant);
  return mutantsOf(description).map((mutant) => ({
    variant: description.variant,
    ...{ place: mutant.place, operator: mutant.operator, condition: mutant.condition },
    async play() {
      const store = kind.createStore();
      const { effect, ...change } = mutant.open(contract, store);
      const killed = new AbortController();
      const { report } = await runSandboxOf(kind, {
        ...{ store, ...change, interrupt: killed.signal },
        read: (line) => kills(line, contract, effect) && killed.abort(),
      });
      return judgeMutant(mutant, contract, effect(), report);
    },
  }));
}
