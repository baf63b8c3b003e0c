import type { Contract } from "../../contract/index.ts";
import type { Change, Json } from "../../variants/sandboxes.ts";
import { type BehaviourMutant, behaving, behaviourMutants } from "./behaviours.ts";
import { createMutation, type Effect, factsOfEvent } from "./mutation.ts";
import { type ValueMutant, valueMutants } from "./values.ts";
import type { MutableVariant } from "./variant.ts";

/** Single fault of a sandbox, derived from the contract independently of the suite. */
export interface Mutant<Store> {
  /** Location: a member of a channel, a request, a move or a webhook. */
  readonly place: string;
  readonly operator: string;
  readonly condition: string;
  /** Opens the mutated sandbox with this store. */
  open(contract: Contract, store: Store): Opened;
}

export interface Opened extends Pick<Change<never, never>, "wire" | "deliver"> {
  effect(): Effect;
}

export function mutantsOf<Store>(variant: MutableVariant<Store>): readonly Mutant<Store>[] {
  return [
    ...valueMutants(variant).map((each) => valueMutant(variant, each)),
    ...behaviourMutants(variant).map((each) => behaviourMutant(variant, each)),
  ];
}

function valueMutant<Store>(variant: MutableVariant<Store>, mutant: ValueMutant): Mutant<Store> {
  const { place, operator, condition } = mutant;
  return {
    place: `${place.name} ${place.record}.${place.member}`,
    operator: operator.name,
    condition: condition.name,
    open: (contract, store) => createMutation(variant, contract, mutant, store),
  };
}

function behaviourMutant<Store>(variant: MutableVariant<Store>, mutant: BehaviourMutant): Mutant<Store> {
  const { act, operator, condition, blames, implied, instead } = mutant;
  return {
    place: act.name,
    operator,
    condition: condition.name,
    open(contract, store) {
      let changed = 0;
      const met = () => {
        changed += 1;
      };
      return {
        wire: behaving(variant, contract, mutant, store, met),
        ...(instead.kind === "silence" && {
          deliver: (next) => async (delivery) => {
            const facts = factsOfEvent(variant, store, act, JSON.parse(delivery.body) as Json); // our sandbox writes JSON
            if (!facts || !condition.holds(facts)) return next(delivery);
            met();
            return { status: 200 };
          },
        }),
        effect: () => ({
          changed,
          forbiddenBy: implied ? [] : blames,
          impliedBy: implied ? blames : [],
          tolerated: [],
        }),
      };
    },
  };
}
