import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";

/** Source: Create payment, sentence 1; Response envelope, row message. */
export function answerCreatedPayment(data: JsonObject): Reply {
  return { status: 201, body: { status: "success", message: "Payment initiated", data } };
}

/** Source: Create refund, sentence 1; Response envelope, row message. */
export function answerCreatedRefund(data: JsonObject): Reply {
  return { status: 202, body: { status: "success", data } };
}

/**
 * Source: Get payment, sentence 3. The bodies of get refund and list payments are open: our choice is the same envelope,
 * with the refund, or with items and summary.
 */
export function answerRead(data: JsonObject): Reply {
  return { status: 200, body: { status: "success", data } };
}
