import type { AlternateCredentials } from "../../../../generated/alternate/client.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Answer, Session } from "../../../scenario/index.ts";
import { createSend, type Deviation as HeaderDeviation } from "../../tools/send.ts";
import type { InvoiceRef, PaymentRef } from "./api.ts";
import { type HeaderName, headersOf, type OtherKeyHeader } from "./credentials.ts";

/** How a hand-made request differs from a proper one. */
export type Deviation = HeaderDeviation<HeaderName | OtherKeyHeader>;

/**
 * The same calls spelled out by hand, for what the contract forbids or a deployment may turn down. A `body` that is a
 * string is sent as it is, and anything else as JSON; where it is undefined there is none, and no Content-Type either. A
 * `query` is what stands behind the question mark.
 */
export interface Raw {
  createPayment(body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  readPayment(payment: PaymentRef, deviation?: Deviation): Promise<Answer<unknown>>;
  listPayments(query: string, deviation?: Deviation): Promise<Answer<unknown>>;
  refundPayment(payment: PaymentRef, body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  createInvoice(body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  readInvoice(invoice: InvoiceRef, deviation?: Deviation): Promise<Answer<unknown>>;
  listInvoices(query: string, deviation?: Deviation): Promise<Answer<unknown>>;
  remindInvoice(invoice: InvoiceRef, deviation?: Deviation): Promise<Answer<unknown>>;
}

/** Hand-made requests with one set of credentials, at the address of a role. */
export function createRaw(session: Session, credentials: AlternateCredentials, role: RoleName = "main"): Raw {
  const send = createSend<HeaderName | OtherKeyHeader>(session, role, headersOf(credentials));
  const payments = "/api/v1/payments";
  const invoices = "/api/v1/invoices";
  const behind = (query: string) => (query === "" ? "" : `?${query}`);
  const segment = encodeURIComponent;
  return {
    createPayment: (body, deviation) => send("createPayment", payments, body, deviation),
    readPayment: ({ payment_id }, deviation) =>
      send("getPayment", `${payments}/${segment(payment_id)}`, undefined, deviation),
    listPayments: (query, deviation) => send("listPayments", `${payments}${behind(query)}`, undefined, deviation),
    refundPayment: ({ payment_id }, body, deviation) =>
      send("refundPayment", `${payments}/${segment(payment_id)}/refund`, body, deviation),
    createInvoice: (body, deviation) => send("createInvoice", invoices, body, deviation),
    readInvoice: ({ invoice_id }, deviation) =>
      send("getInvoice", `${invoices}/${segment(invoice_id)}`, undefined, deviation),
    listInvoices: (query, deviation) => send("listInvoices", `${invoices}${behind(query)}`, undefined, deviation),
    remindInvoice: ({ invoice_id }, deviation) =>
      send("sendInvoiceReminder", `${invoices}/${segment(invoice_id)}/remind`, undefined, deviation),
  };
}
