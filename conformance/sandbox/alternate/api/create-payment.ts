import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { readFields } from "../../reading/reading.ts";
import { paymentCheckoutPath } from "../checkout/paths.ts";
import type { Core } from "../core.ts";
import { paymentId as newPaymentId } from "../ids.ts";

/** Source: Create payment. */
export function createPayment(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url, readJson }) => {
    const body = await readJson();
    if (!body.value) return rules.answerRejection(body.rejection);
    const { value: asked, rejection } = readFields(rules.paymentFields, body.value, core);
    if (!asked) return rules.answerRejection(rejection);
    const { businessId } = business;
    const createdAtMs = businessTime(core, business);
    const paymentId = newPaymentId(core.random);
    const payment = rules.newPayment(asked, {
      paymentId,
      businessId,
      paymentUrl: `${url.origin}${paymentCheckoutPath(paymentId)}`,
      createdAtMs,
      expiresAtMs: rules.expiresAt(createdAtMs),
    });
    if (rules.takesEffect(rejection)) {
      store.payments.set(paymentId, payment);
      store.listedPayments.add(rules.listGroup(businessId, "payments"), paymentId);
    }
    if (rejection) return rules.answerRejection(rejection);
    return rules.answerCreatedPayment(rules.presentCreatedPayment(payment));
  };
}
