import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { requestBody, responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { IntegrationChange } from "../change.ts";
import type { Store } from "../store.ts";
import { faults, type IntegrationFault, onCall } from "./fault.ts";

/** Stores what a request names, and returns other members for the response, if there are any. */
type Take = (asked: JsonObject, made: JsonObject, store: Store) => JsonObject | undefined;

/** Returns a change that takes fields from accepted create requests, though the service assigns them. */
function taking(operation: "createPayment" | "createRefund", take: Take): IntegrationChange {
  return (_, store) => ({
    wire: onCall(operation, async (request, next) => {
      const asked = await requestBody(request);
      const answer: Outgoing = await next(request);
      if (answer.status >= 300) return answer;
      const body = responseBody(answer);
      const data = membersOf(body["data"]);
      const members = take(asked, data, store);
      return members ? toOutgoing({ status: answer.status, body: { ...body, data: { ...data, ...members } } }) : answer;
    }),
  });
}

/** Faults of a server that copies a request into what it stores. Source: Payment and Refund, fields that it assigns. */
export const assignedFields: readonly IntegrationFault[] = faults({
  "status-from-create-request": [
    "A create request that has the status COMPLETED makes a payment that is COMPLETED.",
    "payment-states.completed-only-when-paid",
    taking("createPayment", ({ status }, { paymentId }, { payments }) => {
      const payment = payments.get(String(paymentId));
      if (status === "COMPLETED" && payment)
        payments.set(payment.paymentId, { ...payment, status, completedAtMs: payment.initiatedAtMs });
      return undefined;
    }),
  ],
  "payment-id-from-create-request": [
    "A create request that has a paymentId gives it to the payment.",
    "payment.payment-id-identifies",
    taking("createPayment", ({ paymentId: chosen }, { paymentId }, { payments }) => {
      const payment = payments.get(String(paymentId));
      if (typeof chosen !== "string" || !payment) return undefined;
      payments.set(chosen, { ...payment, paymentId: chosen });
      return { paymentId: chosen };
    }),
  ],
  "refund-total-from-create-request": [
    "The response to a create request that has a refundTotal repeats it.",
    "create-payment.response-refund-total-zero",
    taking("createPayment", ({ refundTotal }) => (typeof refundTotal === "string" ? { refundTotal } : undefined)),
  ],
  "refund-status-from-create-request": [
    "A refund request that has the status COMPLETED makes a refund that has settled.",
    "refund-states.create-initiated",
    taking("createRefund", ({ status }, { refundId }, { refunds }) => {
      const refund = refunds.get(String(refundId));
      if (status === "COMPLETED" && refund)
        refunds.set(refund.refundId, { ...refund, status, completedAtMs: refund.initiatedAtMs });
      return undefined;
    }),
  ],
  "refund-id-from-create-request": [
    "A refund request that has a refundId gives it to the refund.",
    "refund.refund-id-identifies",
    taking("createRefund", ({ refundId: chosen }, { refundId }, { refunds }) => {
      const refund = refunds.get(String(refundId));
      if (typeof chosen !== "string" || !refund) return undefined;
      refunds.set(chosen, { ...refund, refundId: chosen });
      return { refundId: chosen };
    }),
  ],
  "refund-of-payment-from-create-request": [
    "A refund request that has a paymentId is taken for one of that payment, whatever its path names.",
    "create-refund.payment-of-path",
    taking("createRefund", ({ paymentId }) => (typeof paymentId === "string" ? { paymentId } : undefined)),
  ],
});
