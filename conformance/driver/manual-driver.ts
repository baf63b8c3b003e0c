import type { ManualAbility } from "../deployment/index.ts";
import { type Abilities, type Driver, DriverError } from "./driver.ts";

/** What a person is asked to do outside the API. */
export interface Task {
  readonly ability: ManualAbility;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly invoiceId?: string;
  /** The page on which the customer pays the payment or the invoice. */
  readonly paymentUrl?: string;
}

/** Who does it. */
export interface Person {
  /** Asks, and waits for as long as it takes; one task after another, though many may be waiting. */
  ask(task: Task): Promise<"done" | "skipped">;
  /** Asks nothing more, and does not wait for the answer to what was asked. */
  leave(): void;
}

/**
 * A driver that asks a person. Whoever knows no more than what a page shows has no keys to hand over, so abilities that
 * return some, or act on such a business, are none of its own; nor does anybody wait until an invoice is past due.
 */
export function createManualDriver(person: Person, offered: readonly ManualAbility[]): Driver {
  const ask = async (task: Task) => {
    if ((await person.ask(task)) === "skipped") throw new DriverError("skipped by the operator");
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
  return { kind: "manual", abilities, close: () => person.leave() };
}
