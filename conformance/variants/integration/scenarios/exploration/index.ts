import { contract, type RequirementId, type TransitionId } from "../../../../../generated/integration/contract.ts";
import { type Exploration, type Parameter, type Sequence, sumOf } from "../../../../scenario/index.ts";
import { createExplorationOf, distinct, type PredictedCommand, runAll } from "../../../shared/scenarios/exploration.ts";
import { scenario } from "../scenario.ts";
import {
  createContext,
  createLifecycle,
  emptyModel,
  type Lifecycle,
  minus,
  type StepPrediction,
  shareOfAmount,
  type Transitions,
} from "./context.ts";
import {
  createPayment,
  listPayments,
  movePayment,
  type PaymentMove,
  readPaymentStep,
  readRefundStep,
} from "./payments.ts";
import { createRefund, moveRefund, type RefundMove } from "./refunds.ts";

/** The plainest amount is frequent; the others have cents that no binary float can represent, or are the maximum. */
const PAYMENT_AMOUNTS = ["100.00", "100.00", "100.00", "99.99", "10.10", "1234.56", "200000.00"];

/**
 * Returns a parameter with these values; the empty text, which leaves it out, is as frequent as all of them together.
 */
function words(name: string, ...values: readonly string[]): Parameter {
  const choices = [...values.map(() => ""), ...values];
  return { name, form: "word", choices: () => choices };
}

/**
 * Returns a few amounts that add up to the whole in many ways, and exceed it by a cent in one; repeated ones are
 * frequent. None of them is the default amount.
 */
function refundAmounts(before: Sequence, to: string | undefined): readonly string[] {
  const whole = before.find(({ makes }) => makes === to)?.values?.["amount"] ?? "100.00";
  const most = shareOfAmount(whole, 60);
  const rest = minus(whole, most);
  const often = [most, rest, most, rest, most, rest];
  return [whole, ...often, shareOfAmount(whole, 30), sumOf([rest, "0.01"]), "", "", "0.00"];
}

const texts: Parameter = { name: "texts", form: "word", choices: () => ["", "", "", "texts"] };

function commandsOf(lifecycle: Lifecycle): readonly PredictedCommand<StepPrediction>[] {
  const ofPayment = (move: PaymentMove, weight: number): PredictedCommand<StepPrediction> => ({
    verb: move,
    to: "p",
    weight,
    ability: `${move}Payment`,
    predict: (before, step) => movePayment(move, lifecycle, before, step),
  });
  const ofRefund = (move: RefundMove, weight: number): PredictedCommand<StepPrediction> => ({
    verb: move,
    to: "r",
    weight,
    ability: `${move}Refund`,
    predict: (before, step) => moveRefund(move, lifecycle, before, step),
  });
  // Commands that prolong a sequence are frequent, those that end a payment are rare.
  return [
    {
      verb: "create",
      makes: "p",
      parameters: [
        { name: "amount", form: "amount", choices: () => PAYMENT_AMOUNTS },
        words("currency", "USD"),
        words("vendor", "BKASH", "NAGAD"),
        texts,
      ],
      weight: 3,
      predict: (before, step) => createPayment(lifecycle, before, step),
    },
    ofPayment("approve", 16),
    ofPayment("reject", 2),
    ofPayment("cancel", 2),
    ofPayment("expire", 4),
    {
      verb: "refund",
      makes: "r",
      to: "p",
      parameters: [{ name: "amount", form: "amount", choices: refundAmounts }, texts],
      weight: 24,
      predict: (before, step) => createRefund(lifecycle, before, step),
    },
    ofRefund("accept", 4),
    ofRefund("settle", 24),
    ofRefund("reject", 5),
    { verb: "read", to: "p", weight: 1, predict: readPaymentStep },
    { verb: "read", to: "r", weight: 1, predict: readRefundStep },
    { verb: "list", weight: 1, predict: listPayments },
  ];
}

/** Returns the exploration of payments and refunds, with these transitions and no others. */
export function createExploration(transitions: Transitions): Exploration {
  return createExplorationOf<StepPrediction>({
    commands: commandsOf(createLifecycle(transitions)),
    emptyModel,
    scenarioOf: (predictions, watch) =>
      scenario<RequirementId, TransitionId>({
        id: "explore/sequence",
        title: "payments and refunds behave as the contract shows in this sequence",
        requirements: distinct(predictions.flatMap((each) => each.requirements)),
        transitions: distinct(predictions.flatMap((each) => each.transitions)),
        run: (context) => runAll(predictions, createContext(context, watch), watch),
      }),
  });
}

export const exploration = createExploration(contract.transitions);
