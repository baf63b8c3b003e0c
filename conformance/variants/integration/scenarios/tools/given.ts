import type {
  CreatedPayment,
  CreatedRefund,
  CreatePaymentRequest,
  CreateRefundRequest,
  Payment,
  PaymentStatus,
} from "../../../../../generated/integration/types.ts";
import type { Session } from "../../../../scenario/index.ts";
import { attempt, bringing, firstRead, untilStatus } from "../../../shared/scenarios/waiting.ts";
import type { Api, PaymentRef } from "./api.ts";
import type { Outside } from "./driver.ts";
import type { Requests } from "./requests.ts";

type Change = Partial<CreatePaymentRequest>;

/**
 * Initial states of scenarios. They judge nothing, and a request that a server rejects may be rejected in any way: if a
 * state cannot be reached, the scenario is inconclusive.
 */
export interface Given {
  /** Creates a payment, without reading it back. */
  newPayment(change?: Change): Promise<CreatedPayment>;
  /** Creates a payment, and waits until it can be read: in the same state as {@link newPayment}. */
  readablePayment(change?: Change): Promise<CreatedPayment>;
  pendingPayment(change?: Change): Promise<Payment>;
  /** Returns the same payment, once it is PENDING. */
  pending(payment: CreatedPayment): Promise<Payment>;
  completedPayment(change?: Change): Promise<Payment>;
  /** Returns the same payment, paid. */
  paid(payment: CreatedPayment): Promise<Payment>;
  failedPayment(change?: Change): Promise<Payment>;
  cancelledPayment(change?: Change): Promise<Payment>;
  expiredPayment(change?: Change): Promise<Payment>;
  /** Creates a payment that is paid, and then refunded in full. */
  refundedPayment(change?: Change): Promise<Payment>;
  /** Creates a refund of a COMPLETED payment; the provider has not been told to settle or reject it. */
  newRefund(payment: PaymentRef, change?: Partial<CreateRefundRequest>): Promise<CreatedRefund>;
  /** Creates the same, and waits until it can be read. */
  readableRefund(payment: PaymentRef, change?: Partial<CreateRefundRequest>): Promise<CreatedRefund>;
}

export function createGiven(session: Session, api: Api, outside: Outside, requests: Requests): Given {
  const newPayment = async (change?: Change) =>
    (await api.createPayment(requests.payment(change), { mayBeRejected: true })).data;

  type Act = (payment: CreatedPayment) => Promise<void>;
  const brought = bringing(session, "payment", api.readPayment);
  const come = (act: Act, status: PaymentStatus) => async (payment: CreatedPayment) =>
    called(payment, await brought(act, status)(payment));
  const after = (act: Act, status: PaymentStatus) => async (change?: Change) =>
    come(act, status)(await newPayment(change));

  const newRefund = async (payment: PaymentRef, change?: Partial<CreateRefundRequest>) => {
    const { data } = await api.createRefund(payment, requests.refund(change), { mayBeRejected: true });
    return { ...data, paymentId: payment.paymentId }; // reads use this id, whatever the response says
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

/** A usual payment: of BDT, with no preferred vendor. */
export const USUAL: Change = {};

/** Kinds of payments that a server may handle with different code. */
export const KINDS: readonly Change[] = [
  USUAL,
  { preferredVendor: "BKASH" },
  { preferredVendor: "NAGAD" },
  { currency: "USD" },
];

/**
 * Resolves to a payment of a kind; to undefined if it cannot be made, because the server may reject the kind (ruling
 * 11). Throws Blocked if the usual kind cannot be made. Other scenarios judge that such a payment reaches its state.
 */
export function ofKind<Made>(kind: Change, make: (kind: Change) => Promise<Made>): Promise<Made | undefined> {
  return kind === USUAL ? make(kind) : attempt(() => make(kind));
}

/** Returns a payment that was read, under the id from its creation: requests use that id, whatever a read says. */
function called({ paymentId }: PaymentRef, read: Payment): Payment {
  return { ...read, paymentId };
}

/** Returns a COMPLETED payment of 100.00 with a failed refund of 40.00; undefined if the driver cannot do that. */
export function afterFailure(given: Given, driver: Outside): Promise<Payment | undefined> {
  return attempt(async () => {
    const payment = await given.completedPayment({ amount: "100.00" });
    await driver.rejectRefund(await given.newRefund(payment, { amount: "40.00" }));
    return payment;
  });
}
