import type { Reply } from "../../http/reply.ts";
import type { JsonObject } from "../../values/json.ts";

/** Source: Create invoice, response. */
export function answerCreatedInvoice(data: JsonObject): Reply {
  return { status: 201, body: { success: true, message: "Invoice created", data } };
}

/** Source: Get invoice. */
export function answerInvoice(data: JsonObject): Reply {
  return { status: 200, body: { success: true, data } };
}

/** Source: List invoices: the shape is open; ours is the envelope of the other reads. */
export function answerInvoices(data: JsonObject): Reply {
  return { status: 200, body: { success: true, data } };
}

/** Source: Send invoice reminder, response. */
export function answerReminder(): Reply {
  return { status: 200, body: { success: true, message: "Reminder recorded; the sandbox sends no e-mail" } };
}
