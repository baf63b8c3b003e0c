import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Payment } from "../../../../generated/integration/types.ts";
import { equals, equalsAmount, type Matcher, present, sameAmount, satisfies } from "../../../scenario/index.ts";
import { isNot } from "../../tools/matchers.ts";
import type { Effect } from "./lifecycle.ts";
import { type Model, type PaymentState, refunded } from "./model.ts";

/** One value of a payment that is read, and what the contract demands of it. */
export interface Demand {
  readonly requirement: RequirementId;
  readonly of: (read: Payment) => unknown;
  readonly is: Matcher<unknown>;
}

/** The requirement that says why refundTotal is what it should be: it depends on what was done last. */
export type TotalRequirement = Extract<RequirementId, `payment.refund-total-${string}`>;

export function hasTotal(requirement: RequirementId, amount: string): Demand {
  return { requirement, of: (read) => read.refundTotal, is: equalsAmount(amount) };
}

/** What a move that the contract shows makes of a payment: its new status, and the effects that a read can show. */
export function becoming(
  {
    to,
    requirement,
    effects,
  }: { readonly to: string; readonly requirement: RequirementId; readonly effects: readonly Effect[] },
  settled: string,
): readonly Demand[] {
  const visible: Partial<Record<Effect, Demand>> = {
    "completedAt is set": {
      requirement: "payment-states.approve-sets-completed-at",
      of: ({ completedAt }) => completedAt,
      is: present,
    },
    "refundTotal grows": hasTotal("payment-states.partial-refund-raises-total", settled),
  };
  return [
    { requirement, of: ({ status }) => status, is: equals(to) },
    ...effects.flatMap((each) => visible[each] ?? []),
  ];
}

/**
 * What holds of a payment at any moment: no shown target is reached although its condition is false (ruling 13), and
 * refundTotal is the sum of what has settled (ruling 14). Moves that are not shown are no part of it.
 */
export function standing(model: Model, payment: PaymentState, total: TotalRequirement): readonly Demand[] {
  const settled = refunded(model, payment.name, "settled");
  return [
    ...notReached(payment),
    { requirement: "payment.refund-total-never-falls", of: (read) => read.refundTotal, is: atLeast(settled) },
    hasTotal(total, settled),
  ];
}

function notReached({ status }: PaymentState): readonly Demand[] {
  const isNever = (requirement: RequirementId, target: "EXPIRED" | "REFUNDED"): Demand => ({
    requirement,
    of: (read) => read.status,
    is: isNot(target),
  });
  switch (status) {
    case "INITIATED":
    case "PENDING":
      return [
        isNever("payment-states.expired-only-after-window", "EXPIRED"),
        isNever("payment-states.refunded-only-when-whole", "REFUNDED"),
      ];
    case "COMPLETED":
      return [
        isNever("payment-states.expired-only-unpaid", "EXPIRED"),
        isNever("payment-states.refunded-only-when-whole", "REFUNDED"),
      ];
    case "REFUNDED":
      return [isNever("payment-states.expired-only-unpaid", "EXPIRED")];
    case "FAILED":
    case "CANCELLED":
    case "EXPIRED":
      return [isNever("payment-states.refunded-only-when-whole", "REFUNDED")];
  }
}

function atLeast(amount: string): Matcher<unknown> {
  return satisfies(
    `the amount ${amount} or more`,
    (actual: unknown) => sameAmount(actual, amount) || !(Number(actual) < Number(amount)), // what is no amount has not fallen
  );
}
