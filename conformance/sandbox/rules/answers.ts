import type { Reply } from "../http/reply.ts";
import type { Json, JsonObject } from "../json.ts";

/** Source: Create payment: "Response 201 with the envelope"; Response envelope, row message. */
export function answerCreatedPayment(data: JsonObject): Reply {
  return { status: 201, body: { status: "success", message: "Payment initiated", data } };
}

/** Source: Create refund: "Response 202 with the envelope (without message)". */
export function answerCreatedRefund(data: JsonObject): Reply {
  return { status: 202, body: { status: "success", data } };
}

/** Source: Get payment: "the envelope with the full Payment". */
export function answerPayment(data: JsonObject): Reply {
  return answerRead(data);
}

/** Source: Get refund: the body is "not shown"; ours is the envelope with the Refund. */
export function answerRefund(data: JsonObject): Reply {
  return answerRead(data);
}

/** Source: List payments: the shape of the page is "not shown"; ours is the envelope with items and summary. */
export function answerPayments(data: JsonObject): Reply {
  return answerRead(data);
}

function answerRead(data: Json): Reply {
  return { status: 200, body: { status: "success", data } };
}
