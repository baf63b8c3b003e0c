import type { Answer, Rejection } from "../../../scenario/index.ts";
import type { Judge } from "../../tools/rejection.ts";
import type { Api, PaymentRef } from "./api.ts";
import type { Caller } from "./caller.ts";
import type { Deviation } from "./raw.ts";
import type { Requests } from "./requests.ts";

/** Hands every operation of the contract to `reject`, one after another, each with the same fault in its headers. */
export type EveryCall = (
  deviation: Deviation,
  judge: Judge,
  reject: (call: Rejection) => Promise<void>,
) => Promise<void>;

export function createEveryCall({ given, rejection }: Pick<Caller, "given" | "rejection">): EveryCall {
  return async (deviation, judge, reject) => {
    const payment = await given.readablePayment();
    for (const call of rejection.ofPaymentCalls(deviation, payment, judge)) await reject(call);
    const refundable = await given.completedPayment();
    const refund = await given.readableRefund(await given.completedPayment(), { amount: "10.00" });
    for (const call of rejection.ofRefundCalls(deviation, refundable, refund, judge)) await reject(call);
  };
}

/** The calls that move nothing and need nobody outside: how cheap it is to ask whether a key works. */
export function readingCalls(api: Api, payment: PaymentRef): readonly (() => Promise<Answer<unknown>>)[] {
  return [() => api.listPayments(), () => api.readPayment(payment)];
}

/** The same, and one that writes: a payment is created. */
export function usualCalls(
  { api, createValid }: Pick<Caller, "api" | "createValid">,
  payment: PaymentRef,
  requests: Requests,
): readonly (() => Promise<Answer<unknown>>)[] {
  return [...readingCalls(api, payment), () => createValid(requests.payment())];
}
