import type { Endpoint } from "../../http/call.ts";
import type { Core } from "../core.ts";
import { findPayment } from "../current-payment.ts";

/** Source: Get payment. */
export function getPayment(core: Core): Endpoint {
  const { rules } = core;
  return ({ business, params }) => {
    const payment = findPayment(core, business, params["paymentId"] ?? "", "readPayment");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    return rules.answerPayment(rules.presentPayment(payment));
  };
}
