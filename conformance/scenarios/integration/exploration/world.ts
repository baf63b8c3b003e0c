import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { CreatedPayment } from "../../../../generated/integration/types.ts";
import type { Words } from "../../../scenario/index.ts";
import type { Tools } from "../scenario.ts";
import type { PaymentRef, RefundRef } from "../tools/api.ts";
import { otherMoves } from "./lifecycle.ts";

/** The deployment under a story: what a scenario has, and what the story has made there so far. */
export interface World extends Words<RequirementId>, Tools {
  readonly payments: Names<CreatedPayment>;
  readonly refunds: Names<RefundRef>;
  /** A COMPLETED payment beside the story, of so much that every refund of a story fits. */
  readonly refundable: () => Promise<PaymentRef>;
  /** Whether the story has lasted so long that a checkout window may have ended. */
  readonly windowMayBeOver: () => boolean;
}

/** What the names of a story stand for. */
export interface Names<T> {
  readonly set: (name: string, thing: T) => void;
  /** Throws for a name that no step has made: then the model is wrong. */
  readonly get: (name: string) => T;
}

/** Holds all refunds that a story can ask for, and lies within the bounds of an amount. */
const PLENTY = "200000.00";

export function createWorld(context: Words<RequirementId> & Tools): World {
  const { clock, data } = context.session;
  const startedMs = clock.monotonic();
  let plenty: Promise<PaymentRef> | undefined;
  return {
    ...context,
    payments: createNames(),
    refunds: createNames(),
    refundable() {
      plenty ??= context.given.completedPayment({ amount: PLENTY });
      return plenty;
    },
    windowMayBeOver: () => clock.monotonic() - startedMs >= data.windowMinutes * 60_000,
  };
}

function createNames<T>(): Names<T> {
  const known = new Map<string, T>();
  return {
    set: (name, thing) => known.set(name, thing),
    get(name) {
      const found = known.get(name);
      if (!found) throw new Error(`the story has made no ${name}`);
      return found;
    },
  };
}

/**
 * Something went where the contract shows no way, or moved although nobody asked: that is observed, and what holds from
 * then on is open, so the story ends here (rulings 10 and 13).
 */
export function stray(world: World, lifecycle: keyof typeof otherMoves, from: string, to: unknown, why: string): never {
  // A status that the contract does not know is judged by its schema; here it may be any text, of any length.
  const status = typeof to === "string" && /^[A-Z_]{1,20}$/.test(to) ? to : "something else";
  const move = `${from} became ${status} ${why}`;
  world.observe(otherMoves[lifecycle], move);
  return world.blocked(`a ${lifecycle} that was ${move}: the contract does not say what holds then`);
}
