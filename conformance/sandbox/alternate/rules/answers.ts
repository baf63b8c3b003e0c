import type { Reply } from "../../http/reply.ts";
import type { JsonObject } from "../../values/json.ts";

/** Source: Create payment, response. Its status is open. */
export function answerCreatedPayment(data: JsonObject): Reply {
  return { status: 201, body: { success: true, message: "Payment created", data } };
}

/** Source: Get payment. */
export function answerPayment(data: JsonObject): Reply {
  return { status: 200, body: { success: true, data } };
}

/** Source: List payments, response. */
export function answerPayments(data: JsonObject): Reply {
  return { status: 200, body: { success: true, data } };
}

/** Source: Refund payment, response. Its status is open. */
export function answerCreatedRefund(data: JsonObject): Reply {
  return { status: 201, body: { success: true, message: "Refund created", data } };
}
