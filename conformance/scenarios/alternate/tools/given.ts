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
} from "../../../../generated/alternate/types.ts";
import type { Session } from "../../../scenario/index.ts";
import { orByItself } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import { until } from "../../tools/waiting.ts";
import type { Api, PaymentRef } from "./api.ts";
import type { Outside } from "./driver.ts";
import type { Requests } from "./requests.ts";

type PaymentChange = Partial<CreatePaymentRequest>;
type InvoiceChange = Partial<CreateInvoiceRequest>;

/** States to start from. They judge nothing: where a state cannot be reached, the scenario is inconclusive. */
export interface Given {
  /** Created just now; not read back. */
  newPayment(change?: PaymentChange): Promise<CreatedPayment>;
  /** Created, and there to be read: in the same state as {@link newPayment}. */
  readablePayment(change?: PaymentChange): Promise<CreatedPayment>;
  completedPayment(change?: PaymentChange): Promise<Payment>;
  /** The same payment, paid. */
  paid(payment: CreatedPayment): Promise<Payment>;
  failedPayment(change?: PaymentChange): Promise<Payment>;
  cancelledPayment(change?: PaymentChange): Promise<Payment>;
  expiredPayment(change?: PaymentChange): Promise<Payment>;
  /** Paid, refunded in full, and settled since. */
  refundedPayment(change?: PaymentChange): Promise<Payment>;
  /** Created just now, of a COMPLETED payment. */
  newRefund(payment: PaymentRef, change?: Partial<RefundPaymentRequest>): Promise<CreatedRefund>;
  /** Created just now; not read back. */
  newInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
  /** Created, and there to be read: in the same state as {@link newInvoice}. */
  readableInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
  paidInvoice(change?: InvoiceChange): Promise<Invoice>;
  /** The due date of which has passed; what status it has then is open. */
  agedInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
}

export function createGiven(session: Session, api: Api, outside: Outside, requests: Requests): Given {
  const newPayment = async (change?: PaymentChange) => (await api.createPayment(requests.payment(change))).data;
  const newInvoice = async (change?: InvoiceChange) => (await api.createInvoice(requests.invoice(change))).data;

  const reached = (payment: PaymentRef, status: PaymentStatus) =>
    until(
      session,
      `the payment as ${status}`,
      () => api.readPayment(payment),
      (read) => read.status === status,
    );
  const brought =
    (act: (payment: CreatedPayment) => Promise<void>, status: PaymentStatus) => async (payment: CreatedPayment) => {
      await orByItself(
        () => act(payment),
        async () => (await api.readPayment(payment)).data.status === status,
      );
      return reached(payment, status);
    };
  const after =
    (act: (payment: CreatedPayment) => Promise<void>, status: PaymentStatus) => async (change?: PaymentChange) =>
      brought(act, status)(await newPayment(change));

  const newRefund = async (payment: PaymentRef, change?: Partial<RefundPaymentRequest>) => {
    const { data } = await api.refundPayment(payment, requests.refund(change));
    return { ...data, payment_id: payment.payment_id }; // it is driven as one of the payment that was refunded, whatever it says
  };

  const completedPayment = after(outside.approve, "COMPLETED");
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
      await orByItself(
        () => outside.settleRefund(refund),
        async () => (await api.readPayment(payment)).data.status === "REFUNDED",
      );
      return reached(payment, "REFUNDED");
    },
    newRefund,
    newInvoice,
    async readableInvoice(change) {
      const invoice = await newInvoice(change);
      await firstRead(session, () => api.readInvoice(invoice));
      return invoice;
    },
    async paidInvoice(change) {
      const invoice = await newInvoice(change);
      await orByItself(
        () => outside.payInvoice(invoice),
        async () => (await api.readInvoice(invoice)).data.status === "PAID",
      );
      return until(
        session,
        "the invoice as PAID",
        () => api.readInvoice(invoice),
        (read) => read.status === "PAID",
      );
    },
    async agedInvoice(change) {
      const invoice = await newInvoice(change);
      await outside.ageInvoice(invoice);
      return invoice;
    },
  };
}
