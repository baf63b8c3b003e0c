import type { Payment } from "../../../../generated/alternate/types.ts";
import { Blocked } from "../../../scenario/index.ts";
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

/**
 * Reads how a payment stands that is not to be refunded. What moves it meanwhile, unless to REFUNDED, is the customer, the
 * provider or the calendar, and may make it one that is: throws {@link Blocked} (ruling 10).
 */
export function unmoved(api: Api, payment: PaymentRef): ReturnType<typeof standingOf> {
  const read = standingOf(api, payment);
  let first: string | undefined;
  return async () => {
    const standing = await read();
    const { status } = standing;
    first ??= status;
    if (status === "COMPLETED" || (status !== first && status !== "REFUNDED"))
      throw new Blocked(`a payment that was not to be paid is ${status}, and was ${first} before, by itself`);
    return standing;
  };
}
