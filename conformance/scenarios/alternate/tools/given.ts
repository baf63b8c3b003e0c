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
import { bringing, firstRead } from "../../tools/waiting.ts";
import type { Api, PaymentRef } from "./api.ts";
import type { Outside } from "./driver.ts";
import { REMINDABLE, type Requests } from "./requests.ts";

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
  /** Its customer was reminded of it, or the reminder refused. */
  remindedInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
  /** The due date of which has passed; what status it has then is open. */
  agedInvoice(change?: InvoiceChange): Promise<CreatedInvoice>;
}

export function createGiven(session: Session, api: Api, outside: Outside, requests: Requests): Given {
  const newPayment = async (change?: PaymentChange) => (await api.createPayment(requests.payment(change))).data;
  const newInvoice = async (change?: InvoiceChange) => (await api.createInvoice(requests.invoice(change))).data;

  const readOnce = bringing(session, "payment", api.readPayment);
  const brought: typeof readOnce = (act, status) => {
    const bring = readOnce(act, status);
    // It is looked for as the payment that was created, whatever id a read of it says.
    return async (payment) => ({ ...(await bring(payment)), payment_id: payment.payment_id });
  };
  const after =
    (act: (payment: CreatedPayment) => Promise<void>, status: PaymentStatus) => async (change?: PaymentChange) =>
      brought(act, status)(await newPayment(change));

  const newRefund = async (payment: PaymentRef, change?: Partial<RefundPaymentRequest>) => {
    const { data } = await api.refundPayment(payment, requests.refund(change));
    return { ...data, payment_id: payment.payment_id }; // it is driven as one of the payment that was refunded, whatever it says
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
    async paidInvoice(change) {
      const paid = bringing(session, "invoice", api.readInvoice)(outside.payInvoice, "PAID");
      return paid(await newInvoice(change));
    },
    async remindedInvoice(change) {
      const invoice = await readableInvoice({ ...REMINDABLE, ...change });
      await api.remindInvoice(invoice);
      return invoice;
    },
    async agedInvoice(change) {
      const invoice = await newInvoice(change);
      await outside.ageInvoice(invoice);
      return invoice;
    },
  };
}
