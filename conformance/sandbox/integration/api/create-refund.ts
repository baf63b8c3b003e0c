import { sleep } from "../../../clock/index.ts";
import { businessTime } from "../../accounts/accounts.ts";
import type { Business } from "../../accounts/business.ts";
import type { Endpoint } from "../../http/call.ts";
import type { Reply } from "../../http/reply.ts";
import { type Reading, readFields } from "../../reading/reading.ts";
import type { JsonObject } from "../../values/json.ts";
import type { Core } from "../core.ts";
import { findPayment } from "../current-payment.ts";
import { refundId as newRefundId } from "../ids.ts";
import type { Refund, RefundRequest } from "../refund.ts";
import { refundsOf } from "../store.ts";
import { fingerprint } from "./fingerprint.ts";

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
  const payment = findPayment(core, business, paymentId, "refund"); // again: it may have changed while this waited
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
  await sleep(core.clock, core.providerLatencyMs); // the provider's queue: where two refunds at once would meet
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
  store.refundIds.set(refund.paymentId, [...(store.refundIds.get(refund.paymentId) ?? []), refund.refundId]);
}
