import type {
  Invoice,
  Payment,
  PaymentStatus,
  SendInvoiceReminderResponse,
} from "../../../../generated/alternate/types.ts";
import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { answerUntil, BY_ITSELF, firstRead } from "../../tools/waiting.ts";
import { isId } from "../../tools/walk.ts";
import type { Api, InvoiceRef, PaymentRef } from "./api.ts";

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

/** What moves a resource to a status, which a requirement demands of it. */
export interface Reaching<R extends string> {
  readonly requirement: R;
  /** Judges that the status was reached. */
  readonly pass: () => void;
}

/** Which statuses were reached, over several resources: where one of them could not be moved, none proves anything. */
export interface Reached<R extends string> {
  add(reaching: Reaching<R>): void;
  /** The driver, or somebody else, did not let a resource come to the status that the requirement demands. */
  prevented(requirement: R, obstacle: Blocked): void;
  /** Judges those that were reached; throws {@link Blocked} where one was prevented, so that its requirement stays open. */
  end(): void;
}

export function createReached<R extends string>(): Reached<R> {
  const reached: Reaching<R>[] = [];
  const obstacles = new Map<R, Blocked>();
  return {
    add: (reaching) => reached.push(reaching),
    prevented: (requirement, obstacle) => obstacles.set(requirement, obstacles.get(requirement) ?? obstacle),
    end() {
      for (const { requirement, pass } of reached) if (!obstacles.has(requirement)) pass();
      const [obstacle] = obstacles.values();
      if (obstacle) throw obstacle;
    },
  };
}

/** Why the driver could not act, if it could not. */
export async function obstacleTo(act: () => Promise<void>): Promise<Blocked | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}

/**
 * An invoice that nobody was asked to pay, as it is read. Throws {@link Blocked} where it was paid all the same, as a
 * simulator may do (ruling 10), or may have been: one that is PAID by no payment, or by one that has not completed, is
 * handed on.
 */
export async function readUnpaid(session: Session, api: Api, invoice: InvoiceRef): Promise<Invoice> {
  const readInvoice = () => api.readInvoice(invoice);
  const { data: read } = await firstRead(session, readInvoice);
  if (read.status !== "PAID") return read;
  // What shows that it is PAID may show the payment a little later.
  const { data: last } = await answerUntil(session, readInvoice, (each) => each.accepted && isId(each.data.payment_id));
  const { payment_id } = last;
  if (!isId(payment_id)) return last;
  const readPayment = () => api.readPayment({ payment_id });
  const payment = await answerUntil(session, readPayment, (each) => each.accepted && isThrough(each.data.status));
  if (!payment.accepted || isThrough(payment.data.status))
    throw new Blocked("the invoice was paid before the driver was asked to pay it", BY_ITSELF);
  return last;
}

function isThrough(status: string): boolean {
  return status === "COMPLETED" || status === "REFUNDED";
}

/**
 * A reminder of an invoice that waits to be paid. Throws {@link Blocked} where it is refused and the invoice waits no
 * longer, since a simulator may have paid it (ruling 10): of which others a reminder is sent is open.
 */
export async function remindWaiting(api: Api, invoice: InvoiceRef): Promise<Answer<SendInvoiceReminderResponse>> {
  const reminded = answered(await api.remindInvoice(invoice));
  if (reminded.accepted) return reminded;
  const { status } = (await api.readInvoice(invoice)).data;
  if (status !== "PENDING")
    throw new Blocked(`the invoice was ${status}, no longer PENDING, when the reminder was sent`, BY_ITSELF);
  return reminded;
}

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
      throw new Blocked(
        `a payment that should stay unpaid is ${status}, and was ${first} before, by itself`,
        BY_ITSELF,
      );
    return standing;
  };
}
