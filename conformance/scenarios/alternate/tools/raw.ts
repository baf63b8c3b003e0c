import type { AlternateCredentials } from "../../../../generated/alternate/client.ts";
import type {
  CreatedInvoice,
  CreatedPayment,
  CreateInvoiceRequest,
  CreatePaymentRequest,
} from "../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Answer, Session, Words } from "../../../scenario/index.ts";
import { type Failure as FailureOf, judgeUniform } from "../../tools/authentication-failures.ts";
import { createSend, type Deviation as HeaderDeviation, withId } from "../../tools/client.ts";
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

/** What came of a request that may be refused. */
export interface Tried<T> {
  readonly answer: Answer<unknown>;
  /** Absent where nothing was made. */
  readonly created: T | undefined;
}

/** Creates a payment of which it is open whether it may be: it may be refused in any way. */
export async function tryCreatePayment(raw: Raw, body: CreatePaymentRequest): Promise<Tried<CreatedPayment>> {
  return tried(await raw.createPayment(body), "payment_id");
}

/** The same of an invoice; how it is answered is open, too. */
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

/** Judges that failures of different parts do not say which part was wrong, and differ in nothing else: ruling 7. */
export function checkUniform(check: UniformCheck, all: readonly Failure[]): Promise<void> {
  return judgeUniform(check, DEMANDS, all);
}

/** Judges the failure of a key when payments were listed, against those of identifiers that name nobody. */
export async function checkFailureOfKey(check: UniformCheck, answer: Answer<unknown>, raw: Raw): Promise<void> {
  await checkUniform(check, [{ header: "Secret-Key", answer }, ...(await failuresOfIdentifiers(raw))]);
}

/** Values of each header that name nobody. */
export function nobody(): Readonly<Record<HeaderName, string>> {
  const made = crypto.randomUUID().replaceAll("-", "");
  return { "Client-Id": `SM_${made}`, "Business-Id": `SB_${made}`, "Secret-Key": `sk_test_${made}` };
}

/** Lists payments with identifiers that name nobody, one at a time: failures to hold others against. */
export async function failuresOfIdentifiers(raw: Raw): Promise<readonly Failure[]> {
  const wrong = nobody();
  const failures: Failure[] = [];
  for (const header of ["Client-Id", "Business-Id"] as const) {
    failures.push({ header, answer: await raw.listPayments("", { headers: { [header]: wrong[header] } }) });
  }
  return failures;
}
