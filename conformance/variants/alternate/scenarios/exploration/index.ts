import type { RequirementId, TransitionId } from "../../../../../generated/alternate/contract.ts";
import type { Exploration, Parameter, Sequence } from "../../../../scenario/index.ts";
import { createExplorationOf, distinct, type PredictedCommand, runAll } from "../../../shared/scenarios/exploration.ts";
import { scenario } from "../scenario.ts";
import { createContext, emptyModel, type StepPrediction } from "./context.ts";
import { ageInvoice, createInvoice, payInvoice, readInvoiceStep, remindInvoice } from "./invoices.ts";
import { createPayment, listAll, movePayment, type PaymentMove, readPaymentStep } from "./payments.ts";
import { moveRefund, type RefundMove, refundPayment } from "./refunds.ts";

type PaymentCommand = PredictedCommand<StepPrediction>;

function words(name: string, ...choices: readonly string[]): Parameter {
  return { name, form: "word", choices: () => choices };
}

/** Amounts in the smallest unit of a currency. */
const PAYMENT_AMOUNTS = ["10000", "10000", "9999", "12345", "250000"];

/** Returns the whole amount, two parts of it, and an empty value, which refunds the full amount. */
function refundAmounts(before: Sequence, to: string | undefined): readonly string[] {
  const whole = Number(before.find(({ makes }) => makes === to)?.values?.["amount"] ?? "10000");
  const most = Math.floor(whole * 0.6);
  return [String(whole), String(most), String(whole - most), String(most), "", ""];
}

const texts = words("texts", "", "", "", "texts");

const ofPayment = (move: PaymentMove, weight: number): PaymentCommand => ({
  verb: move,
  to: "p",
  weight,
  ability: `${move}Payment`,
  predict: (before, step) => movePayment(move, before, step),
});

const ofRefund = (move: RefundMove, weight: number): PaymentCommand => ({
  verb: move,
  to: "r",
  weight,
  ability: `${move}Refund`,
  predict: (before, step) => moveRefund(move, before, step),
});

/** Every step that a sequence of payments and invoices can have. */
const commands: readonly PaymentCommand[] = [
  {
    verb: "create",
    makes: "p",
    parameters: [
      { name: "amount", form: "amount", choices: () => PAYMENT_AMOUNTS },
      words("currency", "", "", "USD"),
      texts,
    ],
    weight: 5,
    predict: createPayment,
  },
  ofPayment("approve", 14),
  ofPayment("reject", 3),
  ofPayment("cancel", 3),
  ofPayment("expire", 3),
  {
    verb: "refund",
    makes: "r",
    to: "p",
    parameters: [{ name: "amount", form: "amount", choices: refundAmounts }, texts],
    weight: 12,
    predict: refundPayment,
  },
  ofRefund("settle", 10),
  ofRefund("reject", 3),
  { verb: "read", to: "p", weight: 3, predict: readPaymentStep },
  {
    verb: "create",
    makes: "i",
    parameters: [words("lines", "", "", "one", "many", "large"), texts, words("due", "", "", "undated")],
    weight: 5,
    predict: createInvoice,
  },
  { verb: "remind", to: "i", weight: 8, predict: remindInvoice },
  { verb: "pay", to: "i", weight: 10, ability: "payInvoice", predict: payInvoice },
  { verb: "age", to: "i", weight: 4, ability: "ageInvoice", predict: ageInvoice },
  { verb: "read", to: "i", weight: 3, predict: readInvoiceStep },
  { verb: "list", weight: 1, predict: listAll },
];

/** Exploration of payments and invoices. */
export const exploration: Exploration = createExplorationOf<StepPrediction>({
  commands,
  emptyModel,
  scenarioOf: (predictions, watch) =>
    scenario<RequirementId, TransitionId>({
      id: "explore/sequence",
      title: "payments and invoices behave as the document says in this sequence",
      requirements: distinct(predictions.flatMap((each) => each.requirements)),
      run: (context) => runAll(predictions, createContext(context, watch), watch),
    }),
});
