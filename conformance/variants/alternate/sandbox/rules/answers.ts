import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";

/** Source: Create payment, response. */
export function answerCreatedPayment(data: JsonObject): Reply {
  return answerCreated("Payment created", data);
}

/** Source: Refund payment, response. */
export function answerCreatedRefund(data: JsonObject): Reply {
  return answerCreated("Refund created", data);
}

/** Source: Create invoice, response. */
export function answerCreatedInvoice(data: JsonObject): Reply {
  return answerCreated("Invoice created", data);
}

/** Source: Send invoice reminder, response. */
export function answerReminder(): Reply {
  return { status: 200, body: { success: true, message: "Reminder recorded; the sandbox sends no e-mail" } };
}

/**
 * Source: Get payment; List payments, response; Get invoice. The shape of a list of invoices is open: our choice is the
 * same envelope.
 */
export function answerRead(data: JsonObject): Reply {
  return { status: 200, body: { success: true, data } };
}

/** Source: What the service does, item 3. The 2xx status is open. */
function answerCreated(message: string, data: JsonObject): Reply {
  return { status: 201, body: { success: true, message, data } };
}
