import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import type { Rows } from "../row.ts";
import { createInvoice } from "./create-invoice.ts";
import { createPayment } from "./create-payment.ts";
import { getInvoice } from "./get-invoice.ts";
import { getPayment } from "./get-payment.ts";
import { listPayments } from "./list-payments.ts";
import { refundPayment } from "./refund-payment.ts";
import { sendInvoiceReminder } from "./send-invoice-reminder.ts";
import { unauthenticated } from "./unauthenticated.ts";

/** By the name of a body. The body of list invoices is open. */
export const alternate: Readonly<Record<string, Rows<RequirementId>>> = {
  "listPayments 200": listPayments,
  "createPayment 200, 201": createPayment,
  "getPayment 200": getPayment,
  "refundPayment 200, 201": refundPayment,
  "createInvoice 200, 201": createInvoice,
  "getInvoice 200": getInvoice,
  "sendInvoiceReminder 200": sendInvoiceReminder,
  "401": unauthenticated,
};
