import type { CreatePaymentRequest, CreateRefundRequest } from "../../../../../generated/integration/types.ts";
import { Blocked, type Rejection, type Session, sameAmount } from "../../../../scenario/index.ts";
import { listOf } from "../../../shared/scenarios/listing.ts";
import { type Faulty, type Judge, judged, ofReading } from "../../../shared/scenarios/rejection.ts";
import { BY_ITSELF } from "../../../shared/scenarios/waiting.ts";
import type { Api, Deviation, PaymentRef, Raw, RefundRef } from "./api.ts";
import { pageOf } from "./listing.ts";
import { createStanding } from "./refund-state.ts";
import { type CreateValid, type Requests, USUAL_AMOUNT } from "./requests.ts";

/** Rejections in the terms of the API: the faulty request, and the valid twin that it is compared with. */
export interface Rejections {
  /**
   * Returns a create request with one fault; its twin keeps the merchantTxnId, so that its acceptance shows that
   * nothing was created.
   */
  ofCreate(fault: Faulty<CreatePaymentRequest>, twin?: Partial<CreatePaymentRequest>): Rejection;
  /**
   * Returns the same for a whole request. Without a merchantTxnId, a created payment is searched for by its amount,
   * which is random.
   */
  ofRequest(valid: CreatePaymentRequest, fault: Faulty<CreatePaymentRequest>): Rejection;
  /** Returns a create request whose headers have one fault. */
  ofCreateHeaders(deviation: Deviation, judge?: Judge, more?: Partial<CreatePaymentRequest>): Rejection;
  /** Returns a list request whose headers have one fault. */
  ofListHeaders(deviation: Deviation, judge: Judge): Rejection;
  /**
   * Returns a refund request with one fault, for a payment that must not change; the twin is accepted. Refunds of it
   * that are in flight must stay so.
   */
  ofRefund(
    payment: PaymentRef,
    fault: Faulty<CreateRefundRequest>,
    twin: Partial<CreateRefundRequest>,
    inFlight?: readonly RefundRef[],
  ): Rejection;
  /** Returns a valid refund of a payment that may not be refunded, compared with the same refund of one that may. */
  ofRefundOf(payment: PaymentRef, refundable: PaymentRef): Rejection;
  /**
   * Returns a full refund of a PENDING payment of the usual amount, compared with the same refund once `complete` has
   * had it paid.
   */
  ofRefundBefore(payment: PaymentRef, complete: () => Promise<void>): Rejection;
  /** Returns every payment call with the same fault in its headers. */
  ofPaymentCalls(deviation: Deviation, payment: PaymentRef, judge: Judge): readonly Rejection[];
  /**
   * Returns every refund call with the same fault in its headers: a full refund of `refundable`, and a read of an
   * existing refund.
   */
  ofRefundCalls(deviation: Deviation, refundable: PaymentRef, refund: RefundRef, judge: Judge): readonly Rejection[];
}

/** Statuses that customers, providers and time cause, and no refund (ruling 10). */
const MOVED_BY_OTHERS: readonly string[] = ["COMPLETED", "FAILED", "CANCELLED", "EXPIRED"];

export function createRejections(
  session: Session,
  api: Api,
  raw: Raw,
  requests: Requests,
  createValid: CreateValid,
): Rejections {
  /**
   * Returns a reader of the payments with this reference, none of which a rejected create may have made. Before it,
   * there are none: the reference is random.
   */
  const bearing = (merchantTxnId: string) =>
    sinceFirst(async () => {
      const found = pageOf(await api.listPayments({ merchantTxnId }));
      const bearers = found.filter((each) => each["merchantTxnId"] === merchantTxnId);
      if (bearers.length > 0) session.witness(listOf("payment"));
      return bearers.map((each) => each["paymentId"]);
    });
  const ofAmount = (amount: string) => async () => {
    const around = { amountMin: Number(amount) - 1, amountMax: Number(amount) + 1 };
    const found = pageOf(await api.listPayments(around));
    return found.filter((each) => sameAmount(each["amount"], amount)).map((each) => each["paymentId"]);
  };
  const standing = (payment: PaymentRef, inFlight?: readonly RefundRef[]) =>
    createStanding(session, api, payment, inFlight);

  const ofRequest: Rejections["ofRequest"] = (valid, fault) => {
    const isUnnamed = "merchantTxnId" in fault && fault.merchantTxnId === undefined;
    const twin = isUnnamed ? { ...valid, amount: randomAmountNear(valid.amount) } : valid;
    return {
      send: () => raw.createPayment({ ...twin, ...fault }),
      twin: () => createValid(twin),
      state: isUnnamed ? ofAmount(twin.amount) : bearing(twin.merchantTxnId),
    };
  };

  const ofCreateHeaders: Rejections["ofCreateHeaders"] = (deviation, judge, more = {}) => {
    const valid = requests.payment(more);
    return {
      send: judged(() => raw.createPayment(valid, deviation), judge),
      twin: () => createValid(valid),
      state: bearing(valid.merchantTxnId),
    };
  };

  const ofListHeaders: Rejections["ofListHeaders"] = (deviation, judge) =>
    ofReading(
      () => raw.listPayments("", deviation),
      () => api.listPayments(),
      judge,
    );

  return {
    ofCreate: (fault, twin) => ofRequest(requests.payment(twin), fault),
    ofRequest,
    ofCreateHeaders,
    ofListHeaders,
    ofRefund(payment, fault, twin, inFlight) {
      const valid = requests.refund(twin);
      return {
        send: () => raw.createRefund(payment, { ...valid, ...fault }),
        twin: () => api.createRefund(payment, valid),
        state: standing(payment, inFlight),
      };
    },
    ofRefundOf(payment, refundable) {
      const request = requests.refund({ amount: "10.00" });
      return {
        send: () => raw.createRefund(payment, request),
        twin: () => api.createRefund(refundable, request),
        state: standing(payment),
      };
    },
    ofRefundBefore(payment, complete) {
      const whole = requests.refund({ amount: USUAL_AMOUNT });
      const readStanding = standing(payment);
      return {
        send: () => raw.createRefund(payment, whole),
        async twin() {
          await complete();
          return api.createRefund(payment, whole);
        },
        async state() {
          const state = await readStanding();
          if (MOVED_BY_OTHERS.includes(state.status))
            throw new Blocked(`a payment that should stay PENDING was ${state.status} in the meantime`, BY_ITSELF);
          return state;
        },
      };
    },
    ofPaymentCalls(deviation, payment, judge) {
      return [
        ofCreateHeaders(deviation, judge),
        ofReading(
          () => raw.readPayment(payment, deviation),
          () => api.readPayment(payment),
          judge,
        ),
        ofListHeaders(deviation, judge),
      ];
    },
    ofRefundCalls(deviation, refundable, refund, judge) {
      const whole = requests.refund({ amount: USUAL_AMOUNT });
      return [
        {
          send: judged(() => raw.createRefund(refundable, whole, deviation), judge),
          twin: () => api.createRefund(refundable, whole),
          state: standing(refundable),
        },
        ofReading(
          () => raw.readRefund(refund, deviation),
          () => api.readRefund(refund),
          judge,
        ),
      ];
    },
  };
}

/**
 * Returns a random amount with cents, up to a tenth larger or, from 100 on, smaller: a server that accepts one accepts
 * the other.
 */
function randomAmountNear(amount: string): string {
  const usual = Number(amount);
  const part = 0.01 + Math.random() * 0.09;
  return (usual < 100 ? usual * (1 + part) : usual * (1 - part)).toFixed(2);
}

/** Returns a reader of a state that is empty at first, so that the first read needs no request. */
function sinceFirst(read: () => Promise<readonly unknown[]>): () => Promise<readonly unknown[]> {
  let begun = false;
  return async () => {
    if (begun) return read();
    begun = true;
    return [];
  };
}
