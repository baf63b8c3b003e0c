import { contract, type RequirementId, type TransitionId } from "../../../../generated/integration/contract.ts";

type Contracted = (typeof contract)["transitions"];

/** What else a transition does, in the contract's words. */
export type Effect = Contracted[TransitionId]["effects"][number];

/** The transitions that the model knows: those of the contract, or fewer where a proof leaves some out. */
export type Transitions = { readonly [T in TransitionId]?: Contracted[T] };

/** A move that the contract shows. */
export interface Shown<T extends TransitionId> {
  readonly transition: T;
  readonly to: Contracted[T]["to"];
  readonly effects: readonly Effect[];
  readonly requirement: Contracted[T]["requirement"];
}

/** Where a thing goes from here, if the contract shows it; `undefined` is where nothing is yet. */
export type Lifecycle = <T extends TransitionId>(transition: T, from: string | undefined) => Shown<T> | undefined;

export function createLifecycle(transitions: Transitions): Lifecycle {
  return (transition, from) => {
    const found = transitions[transition];
    if (!found) return undefined;
    const sources: readonly string[] = found.from;
    const leaves = from === undefined ? sources.length === 0 : sources.includes(from);
    return leaves ? { transition, to: found.to, effects: found.effects, requirement: found.requirement } : undefined;
  };
}

/** Under these, moves that the contract does not show are observed. */
export const otherMoves = {
  payment: contract.lifecycles.payment.otherMoves,
  refund: contract.lifecycles.refund.otherMoves,
} as const satisfies Record<string, RequirementId>;
