import { type AlternateCredentials, createAlternateClient } from "../../../../../generated/alternate/client.ts";
import type {
  CreatedInvoice,
  CreatedPayment,
  CreatedRefund,
  CreateInvoiceRequest,
  CreatePaymentRequest,
  Invoice,
  Payment,
  RefundPaymentRequest,
  SendInvoiceReminderResponse,
} from "../../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Answer, Session } from "../../../../scenario/index.ts";
import { answerOf, clientPorts, withId } from "../../../shared/scenarios/client.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { invoicesIn, listedPaymentsIn } from "./shapes.ts";

/** Id of a payment, and the URL where its customer pays if a response showed it. */
export type PaymentRef = Pick<Payment, "payment_id" | "payment_url">;

/** Id of an invoice, and the URL where its customer pays if a response showed it. */
export type InvoiceRef = Pick<Invoice, "invoice_id" | "payment_url">;

/** Ids of a refund and of its payment. No call reads a refund. */
export type RefundRef = Pick<CreatedRefund, "payment_id" | "refund_id">;

/** The documented calls, through the generated client: its types forbid what the contract forbids. */
export interface Api {
  createPayment(body: CreatePaymentRequest): Promise<Answer<CreatedPayment>>;
  readPayment(payment: PaymentRef): Promise<Answer<Payment>>;
  /** Resolves to the payments of one response. */
  listPayments(query?: PaymentQuery): Promise<Answer<readonly Found[]>>;
  refundPayment(payment: PaymentRef, body?: RefundPaymentRequest): Promise<Answer<CreatedRefund>>;
  createInvoice(body: CreateInvoiceRequest): Promise<Answer<CreatedInvoice>>;
  readInvoice(invoice: InvoiceRef): Promise<Answer<Invoice>>;
  /** Resolves to the invoices of one response, found by shape: the body is open. */
  listInvoices(query?: InvoiceQuery): Promise<Answer<readonly Found[]>>;
  /** Resolves to the whole body, since it shows no resource. */
  remindInvoice(invoice: InvoiceRef): Promise<Answer<SendInvoiceReminderResponse>>;
}

type Client = ReturnType<typeof createAlternateClient>;
type QueryOf<Call extends "listPayments" | "listInvoices"> = NonNullable<
  NonNullable<Parameters<Client[Call]>[0]>["query"]
>;

export type PaymentQuery = QueryOf<"listPayments">;
export type InvoiceQuery = QueryOf<"listInvoices">;

/** Returns the API for one set of credentials, at the address of a role. */
export function createApi(session: Session, credentials: AlternateCredentials, role: RoleName = "main"): Api {
  const client = createAlternateClient({ baseUrl: session.address(role), credentials, ...clientPorts(session) });
  const pathOf = ({ payment_id }: PaymentRef) => ({ payment_id });

  return {
    async createPayment(body) {
      const { data, response } = await client.createPayment({ body });
      return answerOf("create payment", response, () => withId<CreatedPayment>(data?.data, "payment_id"));
    },
    async readPayment(payment) {
      const { data, response } = await client.getPayment({ path: pathOf(payment) });
      return answerOf("get payment", response, () => withId<Payment>(data?.data, "payment_id"));
    },
    async listPayments(query = {}) {
      const { data, response } = await client.listPayments({ query });
      return answerOf("list payments", response, () => listedPaymentsIn(data));
    },
    async refundPayment(payment, body = {}) {
      const { data, response } = await client.refundPayment({ path: pathOf(payment), body });
      return answerOf("refund payment", response, () => withId<CreatedRefund>(data?.data, "refund_id"));
    },
    async createInvoice(body) {
      const { data, response } = await client.createInvoice({ body });
      return answerOf("create invoice", response, () => withId<CreatedInvoice>(data?.data, "invoice_id"));
    },
    async readInvoice({ invoice_id }) {
      const { data, response } = await client.getInvoice({ path: { invoice_id } });
      return answerOf("get invoice", response, () => withId<Invoice>(data?.data, "invoice_id"));
    },
    async listInvoices(query = {}) {
      const { data, response } = await client.listInvoices({ query });
      return answerOf("list invoices", response, () => invoicesIn(data));
    },
    async remindInvoice({ invoice_id }) {
      const { data, response } = await client.sendInvoiceReminder({ path: { invoice_id } });
      return answerOf("send invoice reminder", response, () => data);
    },
  };
}
