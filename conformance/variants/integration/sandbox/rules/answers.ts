import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";
import type { Json, JsonObject } from "../../../shared/sandbox/values/json.ts";

/** Source: Create payment, sentence 1; Response envelope, row message. */
export function answerCreatedPayment(data: JsonObject): Reply {
  return { status: 201, body: { status: "success", message: "Payment initiated", data } };
}

/** Source: Create refund, sentence 1; Response envelope, row message. */
export function answerCreatedRefund(data: JsonObject): Reply {
  return { status: 202, body: { status: "success", data } };
}

/** Source: Get payment, sentence 3. */
export function answerPayment(data: JsonObject): Reply {
  return answerRead(data);
}

/** Source: Get refund: the body is open; our choice is the envelope with the refund. */
export function answerRefund(data: JsonObject): Reply {
  return answerRead(data);
}

/** Source: List payments: the shape of a page is open; our choice is the envelope with items and summary. */
export function answerPayments(data: JsonObject): Reply {
  return answerRead(data);
}

function answerRead(data: Json): Reply {
  return { status: 200, body: { status: "success", data } };
}
