import type { ManualAbility } from "../deployment/index.ts";
import { type Abilities, type Driver, DriverError } from "./driver.ts";

/** A task outside the API for the operator. */
export interface Task {
  readonly ability: ManualAbility;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly invoiceId?: string;
  /** The page on which the customer pays the payment or the invoice. */
  readonly paymentUrl?: string;
}

/** Person who performs tasks outside the API. */
export interface Operator {
  /** Shows a task and waits for the operator without a time limit; concurrent tasks are shown one after another. */
  ask(task: Task): Promise<"done" | "skipped">;
  /** Shows no further tasks and stops waiting for the current one. */
  leave(): void;
}

/**
 * Creates a driver that asks an operator. Abilities that return keys or need a business created by the driver are not
 * supported, because a checkout page does not show keys; neither is waiting for an invoice's due date.
 */
export function createManualDriver(operator: Operator, offered: readonly ManualAbility[]): Driver {
  const ask = async (task: Task) => {
    if ((await operator.ask(task)) === "skipped") throw new DriverError("skipped by the operator");
  };
  const ofPayment = (ability: ManualAbility) => (paymentId: string, paymentUrl?: string) =>
    ask({ ability, paymentId, ...(paymentUrl !== undefined && { paymentUrl }) });
  const ofRefund = (ability: ManualAbility) => (refundId: string, paymentId?: string) =>
    ask({ ability, refundId, ...(paymentId !== undefined && { paymentId }) });
  const all = {
    approvePayment: ofPayment("approvePayment"),
    rejectPayment: ofPayment("rejectPayment"),
    cancelPayment: ofPayment("cancelPayment"),
    expirePayment: ofPayment("expirePayment"),
    acceptRefund: ofRefund("acceptRefund"),
    settleRefund: ofRefund("settleRefund"),
    rejectRefund: ofRefund("rejectRefund"),
    payInvoice: (invoiceId, paymentUrl) =>
      ask({ ability: "payInvoice", invoiceId, ...(paymentUrl !== undefined && { paymentUrl }) }),
  } satisfies Pick<Abilities, ManualAbility>;
  const abilities: Partial<Abilities> = Object.fromEntries(offered.map((each) => [each, all[each]]));
  return { kind: "manual", abilities, close: () => operator.leave() };
}
