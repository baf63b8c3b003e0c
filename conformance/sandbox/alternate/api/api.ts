import { createApi } from "../../http/api.ts";
import type { Core } from "../core.ts";
import { createInvoice } from "./create-invoice.ts";
import { createPayment } from "./create-payment.ts";
import { getInvoice } from "./get-invoice.ts";
import { getPayment } from "./get-payment.ts";
import { listInvoices } from "./list-invoices.ts";
import { listPayments } from "./list-payments.ts";
import { refundPayment } from "./refund-payment.ts";
import { sendInvoiceReminder } from "./send-invoice-reminder.ts";

/** Source: Preamble, sentence 5. */
export const API_PATH = "/api/v1/";

/** The alternate API. */
export function createAlternateApi(core: Core) {
  return createApi({
    accounts: core,
    operations: [
      { method: "POST", path: "/api/v1/payments", endpoint: createPayment(core) },
      { method: "GET", path: "/api/v1/payments", endpoint: listPayments(core) },
      { method: "GET", path: "/api/v1/payments/:paymentId", endpoint: getPayment(core) },
      { method: "POST", path: "/api/v1/payments/:paymentId/refund", endpoint: refundPayment(core) },
      { method: "POST", path: "/api/v1/invoices", endpoint: createInvoice(core) },
      { method: "GET", path: "/api/v1/invoices", endpoint: listInvoices(core) },
      { method: "GET", path: "/api/v1/invoices/:invoiceId", endpoint: getInvoice(core) },
      { method: "POST", path: "/api/v1/invoices/:invoiceId/remind", endpoint: sendInvoiceReminder(core) },
    ],
    answerRejection: core.rules.answerRejection,
  });
}
