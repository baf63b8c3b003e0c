import { sleep } from "../../../clock/index.ts";
import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import type { Business } from "../../shared/sandbox/accounts/business.ts";
import { createApi } from "../../shared/sandbox/http/api.ts";
import type { Endpoint } from "../../shared/sandbox/http/call.ts";
import type { Reply } from "../../shared/sandbox/http/outgoing.ts";
import { wantedFilter } from "../../shared/sandbox/reading/filters.ts";
import { readQuery } from "../../shared/sandbox/reading/query.ts";
import { fieldNames, type Reading, readFields } from "../../shared/sandbox/reading/reading.ts";
import { type JsonObject, member } from "../../shared/sandbox/values/json.ts";
import { checkoutPath } from "./checkout/checkout.ts";
import type { Core } from "./core.ts";
import { currentPayment, findPayment, showPayment } from "./current-payment.ts";
import { paymentId as newPaymentId, refundId as newRefundId } from "./ids.ts";
import type { Payment } from "./payment.ts";
import type { Refund, RefundRequest } from "./refund.ts";
import type { ListFilters } from "./rules/list-payments.ts";
import { refundsOf } from "./store.ts";

/**
 * Returns a valid body's known fields as one text: two bodies with equal known fields have the same fingerprint,
 * whatever else they contain.
 */
export function fingerprint(body: JsonObject, fields: object): string {
  return JSON.stringify(fieldNames(fields as Record<string, unknown>).map((name) => member(body, name) ?? null));
}

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

/** Source: Create refund. */
export function createRefund(core: Core): Endpoint {
  const { rules } = core;
  return async ({ business, params, request, readJson }) => {
    const { paymentId = "" } = params;
    const payment = findPayment(core, business, paymentId, "refund");
    if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
    const body = await readJson();
    if (!body.value) return rules.answerRejection(body.rejection);
    const header = request.headers.get("x-idempotency-key") ?? undefined;
    const asked: Asked = {
      fields: readFields(rules.refundFields, body.value, undefined),
      key: rules.refundIdempotencyKey(header, "X-Idempotency-Key", undefined),
      body: body.value,
    };
    return core.serialise(rules.refundQueue(payment), () => refundOnce(core, business, paymentId, asked));
  };
}

interface Asked {
  readonly fields: Reading<RefundRequest>;
  readonly key: Reading<string | undefined>;
  readonly body: JsonObject;
}

async function refundOnce(
  core: Core,
  business: Business,
  paymentId: string,
  { fields, key, body }: Asked,
): Promise<Reply> {
  const { rules, store } = core;
  const payment = findPayment(core, business, paymentId, "refund"); // read again: it may have changed during the wait
  if (!payment) return rules.answerRejection({ reason: "unknownPayment", message: "there is no such payment" });
  const request = fields.value;
  if (!request) return rules.answerRejection(key.rejection ?? fields.rejection);

  const scope = rules.idempotencyScope(business.businessId, `createRefund ${paymentId}`, key.value ?? "");
  const first = key.value === undefined ? undefined : store.replies.get(scope);
  const print = fingerprint(body, rules.refundFields);
  if (first && rules.isReplay(first)) {
    const conflict = rules.asksTheSame(first, print);
    return conflict ? rules.answerRejection(conflict) : first.reply;
  }

  const left = rules.remaining(payment, refundsOf(store, paymentId));
  const amount = request.amount ?? rules.defaultRefundAmount(left);
  const rejection = key.rejection ?? fields.rejection ?? rules.refundable(payment) ?? rules.fitsRemaining(amount, left);
  await sleep(core.clock, core.providerLatencyMs); // the provider's queue: concurrent refunds would overlap here
  const nowMs = businessTime(core, business);
  const refund = rules.newRefund({ ...request, amount }, payment, { refundId: newRefundId(core.random, nowMs), nowMs });
  if (rules.takesEffect(rejection)) addRefund(core, refund);
  if (rejection) return rules.answerRejection(rejection);
  const reply = rules.answerCreatedRefund(rules.presentCreatedRefund(refund));
  if (key.value !== undefined) store.replies.set(scope, { asked: print, reply });
  return reply;
}

function addRefund({ store }: Core, refund: Refund): void {
  store.refunds.set(refund.refundId, refund);
  store.refundIds.add(refund.paymentId, refund.refundId);
}

/** Source: List payments. */
export function listPayments(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.listParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const isWanted = wantedFilter<Payment, ListFilters>(rules.listFilters, asked, rules.combineFilters);
    const listed: Payment[] = [];
    for (const paymentId of store.listedPayments.of(rules.listGroup(business.businessId))) {
      const payment = store.payments.get(paymentId);
      if (!payment || !rules.owns(business, payment, "list")) continue;
      const current = currentPayment(core, payment, nowMs);
      if (isWanted(current)) listed.push(current);
    }
    const items = rules
      .paginate(rules.sortPayments(listed), asked)
      .map((payment) => showPayment(core, payment, nowMs, rules.presentListedPayment));
    return rules.answerPayments(rules.presentPage(items, asked, listed.length, rules.summarise(listed)));
  };
}

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

/** Source: Versioning, sentence 1. */
export const API_PATH = "/api/v1/";

/** Creates the integration API. */
export function createIntegrationApi(core: Core) {
  return createApi({
    accounts: core,
    operations: [
      { method: "POST", path: "/api/v1/payment/create", endpoint: createPayment(core) },
      { method: "GET", path: "/api/v1/payment/list", endpoint: listPayments(core) },
      { method: "GET", path: "/api/v1/payment/:paymentId", endpoint: getPayment(core) },
      { method: "POST", path: "/api/v1/payment/:paymentId/refund/create", endpoint: createRefund(core) },
      { method: "GET", path: "/api/v1/payment/:paymentId/refund/:refundId", endpoint: getRefund(core) },
    ],
    answerRejection: core.rules.answerRejection,
  });
}
