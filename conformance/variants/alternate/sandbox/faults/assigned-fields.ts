import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { isJsonObject, type JsonObject } from "../../../shared/sandbox/values/json.ts";
import { moneyOf } from "../../../shared/sandbox/values/money.ts";
import { requestBody, responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import { INVOICE_STATUSES, type Invoice } from "../invoice.ts";
import { PAYMENT_STATUSES, type Payment } from "../payment.ts";
import type { Store } from "../store.ts";
import { type AlternateFault, faults, onCall } from "./fault.ts";

/** Returns the response of a create request, changed by what was sent; its data are those of the new resource. */
type Taken = (sent: JsonObject, data: JsonObject, store: Store) => JsonObject;

function taking(call: "POST /payments" | "POST /invoices", taken: Taken) {
  return (_: unknown, store: Store) => ({
    wire: onCall(call, async (request, next) => {
      const sent = await requestBody(request);
      const answer = await next(request);
      return answer.status < 300 ? withData(answer, (data) => taken(sent, data, store)) : answer;
    }),
  });
}

function withData(answer: Outgoing, change: (data: JsonObject) => JsonObject): Outgoing {
  const body = responseBody(answer);
  const data = membersOf(body["data"]);
  return toOutgoing({ status: answer.status, body: { ...body, data: { ...data, ...change(data) } } });
}

/** Stores members of the new payment that the request names. */
function storingPayment(change: (sent: JsonObject, payment: Payment) => Partial<Payment>) {
  return taking("POST /payments", (sent, { payment_id }, { payments }) => {
    const payment = payments.get(String(payment_id));
    if (payment) payments.set(payment.paymentId, { ...payment, ...change(sent, payment) });
    return {};
  });
}

/** Stores members of the new invoice that the request names. */
function storingInvoice(change: (sent: JsonObject, invoice: Invoice) => Partial<Invoice>) {
  return taking("POST /invoices", (sent, { invoice_id }, { invoices }) => {
    const invoice = invoices.get(String(invoice_id));
    if (invoice) invoices.set(invoice.invoiceId, { ...invoice, ...change(sent, invoice) });
    return {};
  });
}

function showing(name: string): Taken {
  return ({ [name]: sent }) => (sent === undefined ? {} : { [name]: sent });
}

/**
 * Servers that store or show what a request names, although the service assigns it. Source: Payment, rows payment_id and
 * status; Invoice, rows invoice_id, status and subtotal, and paragraph after the table.
 */
export const assignedFields: readonly AlternateFault[] = faults({
  "payment-status-stored-as-sent": [
    "Create payment stores a status that the request names.",
    "payment-states.completed-only-when-paid",
    storingPayment(({ status: sent }, { status }) => ({
      status: PAYMENT_STATUSES.find((each) => each === sent) ?? status,
    })),
  ],
  "payment-status-shown-as-sent": [
    "The create response of a payment shows a status that the request names.",
    "payment-states.create-initiated",
    taking("POST /payments", showing("status")),
  ],
  "payment-id-taken-from-request": [
    "A payment has the payment_id that its create request names.",
    "payment.payment-id-identifies",
    taking("POST /payments", ({ payment_id: sent }, { payment_id }, { payments }) => {
      const payment = payments.get(String(payment_id));
      if (typeof sent !== "string" || !payment) return {};
      payments.set(sent, { ...payment, paymentId: sent });
      return { payment_id: sent };
    }),
  ],
  "invoice-status-stored-as-sent": [
    "Create invoice stores a status that the request names.",
    "invoice-states.paid-only-when-paid",
    storingInvoice(({ status: sent }, { status }) => ({
      status: INVOICE_STATUSES.find((each) => each === sent) ?? status,
    })),
  ],
  "invoice-status-shown-as-sent": [
    "The create response of an invoice shows a status that the request names.",
    "invoice-states.create-pending",
    taking("POST /invoices", showing("status")),
  ],
  "invoice-id-taken-from-request": [
    "An invoice has the invoice_id that its create request names.",
    "invoice.invoice-id-identifies",
    taking("POST /invoices", ({ invoice_id: sent }, { invoice_id }, { invoices }) => {
      const invoice = invoices.get(String(invoice_id));
      if (typeof sent !== "string" || !invoice) return {};
      invoices.set(sent, { ...invoice, invoiceId: sent });
      return { invoice_id: sent };
    }),
  ],
  "line-total-stored-as-sent": [
    "Create invoice stores the total of a line that the request names.",
    "invoice.line-total-is-product",
    storingInvoice(({ items: sent }, { items }) => ({
      items: items.map((line, index) => {
        const named = Array.isArray(sent) ? sent[index] : undefined;
        const total = isJsonObject(named) ? named["total"] : undefined;
        return { ...line, total: (typeof total === "number" ? moneyOf(total) : undefined) ?? line.total };
      }),
    })),
  ],
  "subtotal-stored-as-sent": [
    "Create invoice stores a subtotal that the request names.",
    "invoice.subtotal-is-sum",
    storingInvoice(({ subtotal: sent }, { subtotal }) => ({
      subtotal: (typeof sent === "number" ? moneyOf(sent) : undefined) ?? subtotal,
    })),
  ],
});
