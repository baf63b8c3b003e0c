import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { Invoice } from "../invoice.ts";
import { answerRead } from "../rules/answers.ts";
import { presentInvoice } from "../rules/invoice-presentation.ts";
import { AFTER_NO_READ } from "./blame.ts";
import { type AlternateFault, faults, missedAgain, notFound, onAnswer, readOtherwise } from "./fault.ts";

/** Faults of reading an invoice. Source: Get invoice. */
export const getInvoiceFaults: readonly AlternateFault[] = faults({
  "get-invoice-not-found": [
    "Get invoice responds that the invoice does not exist, whichever is requested.",
    ["get-invoice.operation", "get-invoice.unknown-id"],
    {
      wire: onAnswer("GET /invoices/*", (answer) =>
        answer.status < 300 ? toOutgoing({ status: 404, body: { success: false } }) : answer,
      ),
    },
  ],
  "paid-invoice-of-cache": [
    "Whichever paid invoice of a customer is read, it is the first that was.",
    "get-invoice.invoice-of-path",
    () => {
      const first = new Map<string, Invoice>();
      return {
        presentInvoice(invoice) {
          if (invoice.status !== "PAID") return presentInvoice(invoice);
          const whose = `${invoice.businessId} ${invoice.customerPhone}`;
          const shown = first.get(whose) ?? invoice;
          first.set(whose, shown);
          return presentInvoice(shown);
        },
      };
    },
  ],
  "invoice-read-from-cache": [
    "An invoice is read as it was when it was read first.",
    "invoice-states.paid-when-paid",
    () => {
      const first = new Map<string, Invoice>();
      return {
        presentInvoice(invoice) {
          const shown = first.get(invoice.invoiceId) ?? invoice;
          first.set(invoice.invoiceId, shown);
          return presentInvoice(shown);
        },
      };
    },
  ],
  "unknown-invoice-read": [
    "An invoice that does not exist is read as a success without data.",
    ["get-invoice.data", "get-invoice.unknown-id"],
    {
      wire: onAnswer("GET /invoices/*", (answer) =>
        answer.status === 404 ? toOutgoing({ status: 200, body: { success: true, data: null } }) : answer,
      ),
    },
  ],
  "unknown-invoice-hides-next": [
    "When an invoice is not found, the next one that the business asks for is not found either.",
    "get-invoice.unknown-id",
    missedAgain("GET /invoices/*"),
  ],
  "paid-invoice-in-array": [
    "An invoice that was paid is read in an array, as its data.",
    "get-invoice.data",
    {
      answerInvoice: (data) =>
        data["status"] === "PAID" ? { status: 200, body: { success: true, data: [data] } } : answerRead(data),
    },
  ],
});

/** Faults in which a read returns the wrong payment. */
export const getPaymentFaults: readonly AlternateFault[] = faults({
  "get-payment-not-found": ["Get payment answers 404.", AFTER_NO_READ, { wire: notFound("GET /payments/*") }],
  "expired-read-as-archived": [
    "A payment that expired is read by the id that it has in an archive.",
    "get-payment.payment-of-path",
    readOtherwise(({ status, paymentId }) => (status === "EXPIRED" ? { payment_id: `archived_${paymentId}` } : {})),
  ],
  "unknown-payment-read": [
    "A read of a payment that does not exist is a success without data.",
    ["get-payment.data", "get-payment.unknown-id"],
    { wire: onNotFound({ success: true, data: null }, 200) },
  ],
  "unknown-payment-crash": [
    "A read of a payment that does not exist is answered 500.",
    "conventions.rejection-is-4xx",
    { wire: onNotFound({ success: false, message: "internal error" }, 500) },
  ],
});

function onNotFound(
  body: { readonly success: boolean; readonly data?: null; readonly message?: string },
  status: number,
) {
  return onAnswer("GET /payments/*", (answer) => (answer.status === 404 ? toOutgoing({ status, body }) : answer));
}
