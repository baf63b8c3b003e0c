import type {
  CreatedInvoice,
  CreatedPayment,
  CreatedRefund,
  CreateInvoiceRequest,
  CreatePaymentRequest,
  Invoice,
  Payment,
  PaymentStatus,
  RefundPaymentRequest,
} from "../../../../../generated/alternate/types.ts";
import type { Session } from "../../../../scenario/index.ts";
import { bringing, firstRead } from "../../../shared/scenarios/waiting.ts";
import type { Api, PaymentRef } from "./api.ts";
import type { Outside } from "./driver.ts";
import type { Requests } from "./requests.ts";

type PaymentChange = Partial<CreatePaymentRequest>;
type InvoiceChange = Partial<CreateInvoiceRequest>;

/**
 * States to start from. They judge nothing, and a request that a server rejects may be rejected in any way: if a state
 * cannot be reached, the scenario is inconclusive.
 */
export interface Given {
  /** Creates a payment, without reading it. */
  newPayment(change?: PaymentChange): Promise<CreatedPayment>;
  /** Creates a payment and waits until it can be read: in the same state as {@link newPayment}. */
  readablePayment(change?: PaymentChange): Promise<CreatedPayment>;
  completedPayment(change?: PaymentChange): Promise<Payment>;
  /** Pays the same payment. */
  paid(payment: CreatedPayment): Promise<Payment>;
  failedPayment(change?: PaymentChange): Promise<Payment>;
  cancelledPayment(change?: PaymentChange): Promise<Payment>;
  expiredPayment(change?: PaymentChange): Promise<Payment>;
  /** Creates a payment that is paid, then refunded in full, with the refund settled. */
  refundedPayment(change?: PaymentChange): Promise<Payment>;
  /** Creates a refund of a COMPLETED payment. */
  newRefund(payment: PaymentRef, change?: Partial<RefundPaymentRequest>): Promise<CreatedRefund>;
  /** Creates an invoice, without reading it. */
  newInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
  /** Creates an invoice and waits until it can be read: in the same state as {@link newInvoice}. */
  readableInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
  /** Creates a {@link readableInvoice} whose customer can be reminded by e-mail. */
  remindableInvoice(): Promise<CreatedInvoice>;
  paidInvoice(change?: InvoiceChange): Promise<Invoice>;
  /** Creates an invoice and reminds its customer; the reminder may be rejected. */
  remindedInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
  /** Creates an invoice and lets its due date pass; its status is open then. */
  agedInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
}

export function createGiven(session: Session, api: Api, outside: Outside, requests: Requests): Given {
  const newPayment = async (change?: PaymentChange) =>
    (await api.createPayment(requests.payment(change), { mayBeRejected: true })).data;
  const newInvoice = async (change?: InvoiceChange) =>
    (await api.createInvoice(requests.invoice(change), { mayBeRejected: true })).data;

  const readOnce = bringing(session, "payment", api.readPayment);
  const brought: typeof readOnce = (act, status) => {
    const bring = readOnce(act, status);
    // The payment keeps the id with which it was created, whatever id a read shows.
    return async (payment) => ({ ...(await bring(payment)), payment_id: payment.payment_id });
  };
  const after =
    (act: (payment: CreatedPayment) => Promise<void>, status: PaymentStatus) => async (change?: PaymentChange) =>
      brought(act, status)(await newPayment(change));

  const newRefund = async (payment: PaymentRef, change?: Partial<RefundPaymentRequest>) => {
    const { data } = await api.refundPayment(payment, requests.refund(change), { mayBeRejected: true });
    // The driver needs the payment that was refunded, whatever the response shows.
    return { ...data, payment_id: payment.payment_id };
  };

  const completedPayment = after(outside.approve, "COMPLETED");
  const readableInvoice = async (change?: InvoiceChange) => {
    const invoice = await newInvoice(change);
    await firstRead(session, () => api.readInvoice(invoice));
    return invoice;
  };

  return {
    newPayment,
    async readablePayment(change) {
      const payment = await newPayment(change);
      await firstRead(session, () => api.readPayment(payment));
      return payment;
    },
    completedPayment,
    paid: brought(outside.approve, "COMPLETED"),
    failedPayment: after(outside.reject, "FAILED"),
    cancelledPayment: after(outside.cancel, "CANCELLED"),
    expiredPayment: after(outside.expire, "EXPIRED"),
    async refundedPayment(change) {
      const payment = await completedPayment(change);
      const refund = await newRefund(payment);
      return brought(() => outside.settleRefund(refund), "REFUNDED")(payment);
    },
    newRefund,
    newInvoice,
    readableInvoice,
    remindableInvoice: () => readableInvoice(requests.remindable),
    async paidInvoice(change) {
      const paid = bringing(session, "invoice", api.readInvoice)(outside.payInvoice, "PAID");
      return paid(await newInvoice(change));
    },
    async remindedInvoice(change) {
      const invoice = await readableInvoice({ ...requests.remindable, ...change });
      await api.remindInvoice(invoice, { mayBeRejected: true });
      return invoice;
    },
    async agedInvoice(change) {
      const invoice = await newInvoice(change);
      await outside.ageInvoice(invoice);
      return invoice;
    },
  };
}
