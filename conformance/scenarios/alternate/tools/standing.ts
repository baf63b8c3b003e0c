import type { Payment } from "../../../../generated/alternate/types.ts";
import type { Api, PaymentRef } from "./api.ts";

/** Reads how a payment stands, each time anew: what a rejected refund may not have moved. */
export function standingOf(
  api: Api,
  payment: PaymentRef,
): () => Promise<Pick<Payment, "payment_id" | "status" | "amount">> {
  return async () => {
    const { payment_id, status, amount } = (await api.readPayment(payment)).data;
    return { payment_id, status, amount };
  };
}
