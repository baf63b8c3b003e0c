import { sleep } from "../../../clock/index.ts";
import { businessTime } from "../../accounts/accounts.ts";
import type { Business } from "../../accounts/business.ts";
import type { Endpoint } from "../../http/call.ts";
import type { Reply } from "../../http/reply.ts";
import { type Reading, readFields } from "../../reading/reading.ts";
import type { Core } from "../core.ts";
import { findPayment } from "../current-payment.ts";
import { refundId as newRefundId } from "../ids.ts";
import type { RefundRequest } from "../refund.ts";
import { refundsOf } from "../store.ts";

/** Source: Refund payment. Both fields are optional; that no body says neither is ours. */
export function refundPayment(core: Core): Endpoint {
  const { rules } = core;
  return async ({ business, params, readJson }) => {
    const { paymentId = "" } = params;
    const payment = findPayment(core, business, paymentId, "refundPayment");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    const body = await readJson({});
    if (!body.value) return rules.answerRejection(body.rejection);
    const fields = readFields(rules.refundFields, body.value, undefined);
    return core.serialise(rules.refundQueue(payment), () => refundOnce(core, business, paymentId, fields));
  };
}

async function refundOnce(
  core: Core,
  business: Business,
  paymentId: string,
  fields: Reading<RefundRequest>,
): Promise<Reply> {
  const { rules, store } = core;
  const payment = findPayment(core, business, paymentId, "refundPayment"); // again: it may have changed while this waited
  if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
  const request = fields.value;
  if (!request) return rules.answerRejection(fields.rejection);
  const left = rules.remaining(payment, refundsOf(store, paymentId));
  const amount = request.amount ?? rules.defaultRefundAmount(payment, left);
  const rejection = fields.rejection ?? rules.refundable(payment) ?? rules.fitsRemaining(amount, left);
  await sleep(core.clock, core.providerLatencyMs); // the provider's queue: where two refunds at once would meet
  const createdAtMs = businessTime(core, business);
  const refund = rules.newRefund(request, { refundId: newRefundId(core.random), paymentId, amount, createdAtMs });
  if (rules.takesEffect(rejection)) {
    store.refunds.set(refund.refundId, refund);
    store.refundIds.add(paymentId, refund.refundId);
  }
  if (rejection) return rules.answerRejection(rejection);
  return rules.answerCreatedRefund(rules.presentCreatedRefund(refund));
}
