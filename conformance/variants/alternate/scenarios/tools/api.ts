import type { AlternateCredentials } from "../../../../../generated/alternate/client.ts";
import type {
  CreatedInvoice,
  CreatedPayment,
  CreatedRefund,
  CreateInvoiceRequest,
  CreatePaymentRequest,
  Invoice,
  operations,
  Payment,
  RefundPaymentRequest,
} from "../../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Answer, Session } from "../../../../scenario/index.ts";
import {
  createCalls,
  type Deviation as HeaderDeviation,
  type MayBeRejected,
  withId,
} from "../../../shared/scenarios/calls.ts";
import { type HeaderName, headersOf, type OtherKeyHeader } from "./credentials.ts";
import { invoicesIn, listedPaymentsIn } from "./shapes.ts";

/** Id of a payment, and the URL where its customer pays if a response showed it. */
export type PaymentRef = Pick<Payment, "payment_id" | "payment_url">;

/** Id of an invoice, and the URL where its customer pays if a response showed it. */
export type InvoiceRef = Pick<Invoice, "invoice_id" | "payment_url">;

/** Ids of a refund and of its payment. No call reads a refund. */
export type RefundRef = Pick<CreatedRefund, "payment_id" | "refund_id">;

type QueryOf<Id extends "listPayments" | "listInvoices"> = NonNullable<operations[Id]["parameters"]["query"]>;

export type PaymentQuery = QueryOf<"listPayments">;
export type InvoiceQuery = QueryOf<"listInvoices">;

/** Differences between a hand-made request and a proper one. */
export type Deviation = HeaderDeviation<HeaderName | OtherKeyHeader>;

export type Api = ReturnType<typeof createApi>;

export type Raw = ReturnType<typeof createRaw>;

function callsOf(session: Session, credentials: AlternateCredentials, role: RoleName) {
  const options = { role, credentials: headersOf(credentials) };
  return createCalls<operations, HeaderName | OtherKeyHeader>(session, options);
}

/** Creates the documented calls for one set of credentials, at the address of a role. */
export function createApi(session: Session, credentials: AlternateCredentials, role: RoleName = "main") {
  const { call } = callsOf(session, credentials, role);
  return {
    createPayment: (body: CreatePaymentRequest, may: MayBeRejected = {}) =>
      call("createPayment", { ...may, body }, (created) => withId(created?.data, "payment_id")),
    readPayment: (path: PaymentRef) => call("getPayment", { path }, (payment) => withId(payment?.data, "payment_id")),
    /** Resolves to the payments of one response. */
    listPayments: (query: PaymentQuery = {}) => call("listPayments", { query }, listedPaymentsIn),
    refundPayment: (path: PaymentRef, body: RefundPaymentRequest = {}, may: MayBeRejected = {}) =>
      call("refundPayment", { path, ...may, body }, (created) => withId(created?.data, "refund_id")),
    createInvoice: (body: CreateInvoiceRequest, may: MayBeRejected = {}) =>
      call("createInvoice", { ...may, body }, (created) => withId(created?.data, "invoice_id")),
    readInvoice: (path: InvoiceRef) => call("getInvoice", { path }, (invoice) => withId(invoice?.data, "invoice_id")),
    /** Resolves to the invoices of one response, found by shape: the body is open. */
    listInvoices: (query: InvoiceQuery = {}) => call("listInvoices", { query }, invoicesIn),
    /** Resolves to the whole body, since it shows no resource. */
    remindInvoice: (path: InvoiceRef, may: MayBeRejected = {}) =>
      call("sendInvoiceReminder", { path, ...may }, (body) => body),
  };
}

/**
 * Creates the same calls for requests that the contract forbids, or a deployment may reject. A `query` is the part
 * behind the question mark.
 */
export function createRaw(session: Session, credentials: AlternateCredentials, role: RoleName = "main") {
  const { send } = callsOf(session, credentials, role);
  return {
    createPayment: (body: unknown, deviation?: Deviation) => send("createPayment", { body, ...deviation }),
    readPayment: (path: PaymentRef, deviation?: Deviation) => send("getPayment", { path, ...deviation }),
    listPayments: (query: string, deviation?: Deviation) => send("listPayments", { query, ...deviation }),
    refundPayment: (path: PaymentRef, body: unknown, deviation?: Deviation) =>
      send("refundPayment", { path, body, ...deviation }),
    createInvoice: (body: unknown, deviation?: Deviation) => send("createInvoice", { body, ...deviation }),
    readInvoice: (path: InvoiceRef, deviation?: Deviation) => send("getInvoice", { path, ...deviation }),
    listInvoices: (query: string, deviation?: Deviation) => send("listInvoices", { query, ...deviation }),
    remindInvoice: (path: InvoiceRef, deviation?: Deviation) => send("sendInvoiceReminder", { path, ...deviation }),
  };
}

/** Outcome of a request that may be rejected. */
export interface Tried<T> {
  readonly answer: Answer<unknown>;
  /** Absent if nothing was created. */
  readonly created: T | undefined;
}

/** Creates a payment that a server may accept or reject, in any way. */
export async function tryCreatePayment(raw: Raw, body: CreatePaymentRequest): Promise<Tried<CreatedPayment>> {
  return tried(await raw.createPayment(body), "payment_id");
}

/** Creates an invoice in the same way; the response is open too. */
export async function tryCreateInvoice(raw: Raw, body: CreateInvoiceRequest): Promise<Tried<CreatedInvoice>> {
  return tried(await raw.createInvoice(body, { open: true }), "invoice_id");
}

function tried<T>(answer: Answer<unknown>, id: keyof T & string): Tried<T> {
  // The choke point has judged the body, and the checks accept any value.
  const data: T | undefined = Reflect.get(Object(answer.json), "data");
  return { answer, created: answer.accepted ? withId(data, id) : undefined };
}
