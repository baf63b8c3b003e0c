import type { Payment, PaymentStatus } from "../../../../generated/alternate/types.ts";
import type { Session } from "../../../scenario/index.ts";
import { answerUntil } from "../../tools/waiting.ts";
import type { Api, PaymentRef } from "./api.ts";

/** Whether a payment, as it was read, still waits to be paid. */
export function isWaiting({ status }: Pick<Payment, "status">): boolean {
  return status === "INITIATED" || status === "PROCESSING";
}

/** Whether a payment has left the statuses in which it waits for its customer. */
export function hasEnded(status: PaymentStatus): boolean {
  return !isWaiting({ status });
}

/**
 * The status of a payment as soon as it is one that is wanted, in any case, or the last one that a read shows within the
 * run's budget.
 */
export async function statusUntil(
  session: Session,
  api: Api,
  payment: PaymentRef,
  wanted: (status: PaymentStatus) => boolean,
): Promise<PaymentStatus> {
  // The enumeration has no other case, and a schema has judged it: a status that has come in another is waited for no longer.
  const inCapitals = (status: PaymentStatus) => String(status).toUpperCase() as PaymentStatus;
  const last = await answerUntil(
    session,
    () => api.readPayment(payment),
    (answer) => answer.accepted && [answer.data.status, inCapitals(answer.data.status)].some(wanted),
  );
  return last.data.status;
}

/**
 * Whether a payment becomes so within the run's budget, though nobody acts on it: what happens to it by itself may have
 * happened to another, too (ruling 10).
 */
export async function becomesByItself(
  session: Session,
  api: Api,
  alone: PaymentRef,
  status: PaymentStatus,
): Promise<boolean> {
  return (await statusUntil(session, api, alone, (shown) => shown === status)) === status;
}
