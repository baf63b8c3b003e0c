import type { Answer, Rejection } from "../../../scenario/index.ts";
import type { Judge } from "../../tools/rejection.ts";
import type { Api, InvoiceRef, PaymentRef } from "./api.ts";
import type { Caller } from "./caller.ts";
import type { Deviation } from "./raw.ts";
import { REMINDABLE, type Requests } from "./requests.ts";

/** Hands every operation of the contract, of the quiet business, to `reject`, one after another, each with the same fault in its headers. */
export type EveryCall = (
  deviation: Deviation,
  judge: Judge,
  reject: (call: Rejection) => Promise<void>,
) => Promise<void>;

export function createEveryCall(quiet: () => Promise<Caller>): EveryCall {
  return async (deviation, judge, reject) => {
    const { given, rejection } = await quiet();
    const payment = await given.readablePayment();
    for (const call of rejection.ofPaymentCalls(deviation, payment, judge)) await reject(call);
    const invoice = await given.readableInvoice(REMINDABLE);
    for (const call of rejection.ofInvoiceCalls(deviation, invoice, judge)) await reject(call);
    await reject(rejection.ofRefundCall(deviation, await given.completedPayment(), judge));
  };
}

/** The calls that move nothing and need nobody outside: how cheap it is to ask whether a key works. */
export function readingCalls(
  api: Api,
  payment: PaymentRef,
  invoice: InvoiceRef,
): readonly (() => Promise<Answer<unknown>>)[] {
  return [
    () => api.listPayments(),
    () => api.readPayment(payment),
    () => api.listInvoices(),
    () => api.readInvoice(invoice),
  ];
}

/** The same, and those that write and can be made again and again: a payment and an invoice are created. */
export function usualCalls(
  { api, createValid }: Pick<Caller, "api" | "createValid">,
  payment: PaymentRef,
  invoice: InvoiceRef,
  requests: Requests,
): readonly (() => Promise<Answer<unknown>>)[] {
  return [
    ...readingCalls(api, payment, invoice),
    () => createValid(requests.payment()),
    () => api.createInvoice(requests.invoice()),
  ];
}
