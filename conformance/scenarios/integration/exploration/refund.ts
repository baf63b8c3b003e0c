import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { type Step, sameAmount, sumOf } from "../../../scenario/index.ts";
import { acceptedRefund } from "./accepted-refund.ts";
import { type Foreseen, nothing } from "./foreseen.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { type Asked, exceeds, type Model, type PaymentState, refunded } from "./model.ts";
import { openRefund } from "./open-refund.ts";
import { refusedRefund } from "./refused-refund.ts";

/** `refund r1 of p1 40.00`: the rules of Create refund say whether it has to be accepted. */
export function refund(lifecycle: Lifecycle, before: Model, step: Step): Foreseen {
  const { makes: name = "", to = "", amount = "" } = step;
  const payment = before.payments.get(to);
  if (!payment) return nothing(before);
  const asked: Asked = { name, payment: to, amount };
  const reason = whyRefused(before, payment, amount);
  if (reason) return refusedRefund(before, payment, asked, reason);
  const withFailed = sumOf([refunded(before, to, "settled", "in flight", "failed"), amount]);
  if (exceeds(withFailed, payment.amount)) return openRefund(before, asked);
  return acceptedRefund(lifecycle, before, payment, asked);
}

/** The first rule that a refund breaks; rule 3 before and with what is in flight (ruling 14). */
function whyRefused(
  model: Model,
  { name, amount: whole, status }: PaymentState,
  amount: string,
): RequirementId | undefined {
  if (status !== "COMPLETED") return "create-refund.payment-must-be-completed";
  if (sameAmount(amount, "0")) return "create-refund.amount-above-zero";
  if (exceeds(sumOf([refunded(model, name, "settled"), amount]), whole)) return "create-refund.excess-rejected";
  const withInFlight = sumOf([refunded(model, name, "settled", "in flight"), amount]);
  return exceeds(withInFlight, whole) ? "create-refund.in-flight-counts" : undefined;
}
