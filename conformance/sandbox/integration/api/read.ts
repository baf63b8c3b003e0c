import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import type { Core } from "../core.ts";
import { findPayment, showPayment } from "../current-payment.ts";

/** Source: Get payment. */
export function getPayment(core: Core): Endpoint {
  const { rules } = core;
  return ({ business, params }) => {
    const payment = findPayment(core, business, params["paymentId"] ?? "", "read");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    return rules.answerPayment(showPayment(core, payment, businessTime(core, business), rules.presentPayment));
  };
}

/** Source: Get refund. */
export function getRefund(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, params }) => {
    const payment = findPayment(core, business, params["paymentId"] ?? "", "readRefund");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    const refund = store.refunds.get(params["refundId"] ?? "");
    if (refund && rules.belongsTo(refund, payment)) return rules.answerRefund(rules.presentRefund(refund));
    return rules.answerRejection({ reason: "unknownRefund", message: "this payment has no such refund" });
  };
}
