import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { readFields } from "../../reading/reading.ts";
import { checkoutPath } from "../checkout/checkout.ts";
import type { Core } from "../core.ts";
import { showPayment } from "../current-payment.ts";
import { paymentId as newPaymentId } from "../ids.ts";
import { fingerprint } from "./fingerprint.ts";

/** Source: Create payment. */
export function createPayment(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, request, url, readJson }) => {
    const body = await readJson();
    if (!body.value) return rules.answerRejection(body.rejection);
    const nowMs = businessTime(core, business);
    const header = request.headers.get("x-idempotency-key") ?? undefined;
    const key = rules.paymentIdempotencyKey(header, "X-Idempotency-Key", undefined);
    const fields = readFields(rules.paymentFields, body.value, { environment: core.environment });
    const asked = fields.value;
    if (!asked) return rules.answerRejection(key.rejection ?? fields.rejection);

    const scope = rules.idempotencyScope(business.businessId, "createPayment", key.value ?? "");
    const first = key.value === undefined ? undefined : store.replies.get(scope);
    const print = fingerprint(body.value, rules.paymentFields);
    if (first && rules.isReplay(first)) {
      const conflict = rules.asksTheSame(first, print);
      return conflict ? rules.answerRejection(conflict) : first.reply;
    }

    const unique = rules.merchantTxnIdScope(business.businessId, asked.merchantTxnId);
    const rejection =
      key.rejection ??
      fields.rejection ??
      rules.withinBounds(asked.amount, asked.currency) ??
      rules.merchantTxnIdIsFree(store.merchantTxnIds.get(unique));
    const paymentId = newPaymentId(core.random, nowMs);
    const facts = {
      paymentId,
      businessId: business.businessId,
      paymentUrl: `${url.origin}${checkoutPath(paymentId)}`,
      nowMs,
    };
    const payment = rules.newPayment(asked, facts, rules.expiresAt(nowMs, asked.expiresInMinutes));
    if (rules.takesEffect(rejection)) {
      store.payments.set(paymentId, payment);
      store.listedPayments.add(rules.listGroup(business.businessId), paymentId);
      store.merchantTxnIds.set(unique, paymentId);
    }
    if (rejection) return rules.answerRejection(rejection);
    const reply = rules.answerCreatedPayment(showPayment(core, payment, nowMs, rules.presentCreatedPayment));
    if (key.value !== undefined) store.replies.set(scope, { asked: print, reply });
    return reply;
  };
}
