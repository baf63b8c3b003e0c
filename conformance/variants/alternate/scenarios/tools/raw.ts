import type { AlternateCredentials } from "../../../../../generated/alternate/client.ts";
import type {
  CreatedInvoice,
  CreatedPayment,
  CreateInvoiceRequest,
  CreatePaymentRequest,
} from "../../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Answer, Session, Words } from "../../../../scenario/index.ts";
import { type Failure as FailureOf, judgeUniform } from "../../../shared/scenarios/authentication-failures.ts";
import { createSend, type Deviation as HeaderDeviation, withId } from "../../../shared/scenarios/client.ts";
import type { InvoiceRef, PaymentRef } from "./api.ts";
import { type HeaderName, headersOf, type OtherKeyHeader } from "./credentials.ts";

/** Differences between a hand-made request and a proper one. */
export type Deviation = HeaderDeviation<HeaderName | OtherKeyHeader>;

/**
 * The same calls as hand-made requests, for input that the contract forbids or a deployment may reject. A `body` that
 * is a string is sent unchanged, and any other as JSON; without one, no Content-Type is sent either. A `query` is the
 * part behind the question mark.
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

/** Creates hand-made requests with one set of credentials, at the address of a role. */
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
  const data: unknown = Reflect.get(Object(answer.json), "data");
  return { answer, created: answer.accepted ? withId<T>(data, id) : undefined };
}

export type Failure = FailureOf<HeaderName>;

type UniformCheck = Words<"auth.reveals-no-part" | "auth.uniform-body">["check"];

const DEMANDS = { kind: "errorType", revealsNoPart: "auth.reveals-no-part", uniformBody: "auth.uniform-body" } as const;

/**
 * Judges that failures of different headers do not reveal which one was wrong, and differ in nothing else: ruling 7.
 */
export function checkUniform(check: UniformCheck, all: readonly Failure[]): Promise<void> {
  return judgeUniform(check, DEMANDS, all);
}

/** Compares the failure of a key in list payments with those of unknown identifiers. */
export async function checkFailureOfKey(check: UniformCheck, answer: Answer<unknown>, raw: Raw): Promise<void> {
  await checkUniform(check, [{ header: "Secret-Key", answer }, ...(await failuresOfIdentifiers(raw))]);
}

/** Returns random values of each header, which are those of no merchant, business or key. */
export function unknownCredentials(): Readonly<Record<HeaderName, string>> {
  const made = crypto.randomUUID().replaceAll("-", "");
  return { "Client-Id": `SM_${made}`, "Business-Id": `SB_${made}`, "Secret-Key": `sk_test_${made}` };
}

/** Lists payments with unknown identifiers, one at a time; resolves to failures for comparison. */
export async function failuresOfIdentifiers(raw: Raw): Promise<readonly Failure[]> {
  const wrong = unknownCredentials();
  const failures: Failure[] = [];
  for (const header of ["Client-Id", "Business-Id"] as const) {
    failures.push({ header, answer: await raw.listPayments("", { headers: { [header]: wrong[header] } }) });
  }
  return failures;
}
