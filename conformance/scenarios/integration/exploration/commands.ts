import type { Command, Step } from "../../../scenario/index.ts";
import { create } from "./create.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { list } from "./list.ts";
import type { Model } from "./model.ts";
import { movePayment, type PaymentMove } from "./move-payment.ts";
import { moveRefund, type RefundMove } from "./move-refund.ts";
import { readPayment, readRefund } from "./read.ts";
import { refund } from "./refund.ts";

/** A command with what the contract says of it. */
export interface ForeseenCommand extends Command {
  readonly foresee: (lifecycle: Lifecycle, before: Model, step: Step) => Foreseen;
}

/** Few amounts, which add up to the whole in many ways and miss it by a cent in one; those that stand twice come often. */
const REFUNDS = ["100.00", "60.00", "40.00", "60.00", "40.00", "60.00", "40.00", "30.00", "40.01", "0.00"];

const ofPayment = (move: PaymentMove, weight: number): ForeseenCommand => ({
  verb: move,
  to: "p",
  weight,
  ability: `${move}Payment`,
  foresee: (...known) => movePayment(move, ...known),
});

const ofRefund = (move: RefundMove, weight: number): ForeseenCommand => ({
  verb: move,
  to: "r",
  weight,
  ability: `${move}Refund`,
  foresee: (...known) => moveRefund(move, ...known),
});

/** Everything that a story of payments can tell. What makes it long comes often, what ends a payment seldom. */
export const commands: readonly ForeseenCommand[] = [
  { verb: "create", makes: "p", amounts: ["100.00"], weight: 3, foresee: create },
  ofPayment("approve", 16),
  ofPayment("reject", 2),
  ofPayment("cancel", 2),
  ofPayment("expire", 4),
  { verb: "refund", makes: "r", to: "p", amounts: REFUNDS, weight: 24, foresee: refund },
  ofRefund("accept", 4),
  ofRefund("settle", 24),
  ofRefund("reject", 5),
  { verb: "read", to: "p", weight: 1, foresee: (_, ...known) => readPayment(...known) },
  { verb: "read", to: "r", weight: 1, foresee: (_, ...known) => readRefund(...known) },
  { verb: "list", weight: 1, foresee: (_, before) => list(before) },
];
