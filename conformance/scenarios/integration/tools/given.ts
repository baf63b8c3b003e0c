import type {
  CreatedPayment,
  CreatedRefund,
  CreatePaymentRequest,
  CreateRefundRequest,
  Payment,
  PaymentStatus,
} from "../../../../generated/integration/types.ts";
import type { Session } from "../../../scenario/index.ts";
import { attempt, bringing, firstRead, untilStatus } from "../../tools/waiting.ts";
import type { Api, PaymentRef } from "./api.ts";
import type { Outside } from "./driver.ts";
import type { Requests } from "./requests.ts";

type Change = Partial<CreatePaymentRequest>;

/** States to start from. They judge nothing: where a state cannot be reached, the scenario is inconclusive. */
export interface Given {
  /** Created just now; not read back. */
  newPayment(change?: Change): Promise<CreatedPayment>;
  /** Created, and there to be read: in the same state as {@link newPayment}. */
  readablePayment(change?: Change): Promise<CreatedPayment>;
  pendingPayment(change?: Change): Promise<Payment>;
  /** The same payment, once it is PENDING. */
  pending(payment: CreatedPayment): Promise<Payment>;
  completedPayment(change?: Change): Promise<Payment>;
  /** The same payment, paid. */
  paid(payment: CreatedPayment): Promise<Payment>;
  failedPayment(change?: Change): Promise<Payment>;
  cancelledPayment(change?: Change): Promise<Payment>;
  expiredPayment(change?: Change): Promise<Payment>;
  /** Paid, and refunded in full since. */
  refundedPayment(change?: Change): Promise<Payment>;
  /** Created just now, of a COMPLETED payment: nobody has told the provider what to do with it. */
  newRefund(payment: PaymentRef, change?: Partial<CreateRefundRequest>): Promise<CreatedRefund>;
  /** The same, and there to be read. */
  readableRefund(payment: PaymentRef, change?: Partial<CreateRefundRequest>): Promise<CreatedRefund>;
}

export function createGiven(session: Session, api: Api, outside: Outside, requests: Requests): Given {
  const newPayment = async (change?: Change) => (await api.createPayment(requests.payment(change))).data;

  type Act = (payment: CreatedPayment) => Promise<void>;
  const brought = bringing(session, "payment", api.readPayment);
  const come = (act: Act, status: PaymentStatus) => async (payment: CreatedPayment) =>
    called(payment, await brought(act, status)(payment));
  const after = (act: Act, status: PaymentStatus) => async (change?: Change) =>
    come(act, status)(await newPayment(change));

  const newRefund = async (payment: PaymentRef, change?: Partial<CreateRefundRequest>) => {
    const { data } = await api.createRefund(payment, requests.refund(change));
    return { ...data, paymentId: payment.paymentId }; // it is read below the payment that was refunded, whatever it says
  };

  const completedPayment = after(outside.approve, "COMPLETED");
  return {
    newPayment,
    async readablePayment(change) {
      const payment = await newPayment(change);
      await firstRead(session, () => api.readPayment(payment));
      return payment;
    },
    pendingPayment: after(async () => {}, "PENDING"),
    pending: come(async () => {}, "PENDING"),
    completedPayment,
    paid: come(outside.approve, "COMPLETED"),
    failedPayment: after(outside.reject, "FAILED"),
    cancelledPayment: after(outside.cancel, "CANCELLED"),
    expiredPayment: after(outside.expire, "EXPIRED"),
    async refundedPayment(change) {
      const payment = await completedPayment(change);
      await outside.startSettling(await newRefund(payment));
      const refunded = await untilStatus(session, "payment", "REFUNDED", () => api.readPayment(payment));
      return called(payment, refunded);
    },
    newRefund,
    async readableRefund(payment, change) {
      const refund = await newRefund(payment, change);
      await firstRead(session, () => api.readRefund(refund));
      return refund;
    },
  };
}

/** A payment as it was read, under the id that its creation gave: by that it is asked for, whatever a read says. */
function called({ paymentId }: PaymentRef, read: Payment): Payment {
  return { ...read, paymentId };
}

/** A COMPLETED payment of 100.00 of which a refund of 40.00 has failed; undefined where the driver cannot have it so. */
export function afterFailure(given: Given, driver: Outside): Promise<Payment | undefined> {
  return attempt(async () => {
    const payment = await given.completedPayment({ amount: "100.00" });
    await driver.rejectRefund(await given.newRefund(payment, { amount: "40.00" }));
    return payment;
  });
}
