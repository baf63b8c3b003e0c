import type {
  Invoice,
  Payment,
  PaymentStatus,
  SendInvoiceReminderResponse,
} from "../../../../../generated/alternate/types.ts";
import { type Answer, Blocked, type Session } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { answerUntil, BY_ITSELF, firstRead } from "../../../shared/scenarios/waiting.ts";
import { isId } from "../../../shared/scenarios/walk.ts";
import type { Api, InvoiceRef, PaymentRef, Raw } from "./api.ts";
import { USUAL_AMOUNT } from "./requests.ts";

/** Returns true if a payment that was read still waits to be paid. */
export function isWaiting({ status }: Pick<Payment, "status">): boolean {
  return status === "INITIATED" || status === "PROCESSING";
}

/** Returns true if a payment has left the statuses in which it waits for its customer. */
export function hasEnded(status: PaymentStatus): boolean {
  return !isWaiting({ status });
}

/**
 * Resolves to the status of a payment once it is a wanted one, in any letter case, or to the last one that a read shows
 * within the run's budget.
 */
export async function statusUntil(
  session: Session,
  api: Api,
  payment: PaymentRef,
  wanted: (status: PaymentStatus) => boolean,
): Promise<PaymentStatus> {
  // The enumeration has no other case, and a schema judges that: a wanted status in another case ends the wait.
  const inCapitals = (status: PaymentStatus) => String(status).toUpperCase() as PaymentStatus;
  const last = await answerUntil(
    session,
    () => api.readPayment(payment),
    (answer) => answer.accepted && [answer.data.status, inCapitals(answer.data.status)].some(wanted),
  );
  return last.data.status;
}

/**
 * Resolves to true if a payment reaches the status within the run's budget without an action of the scenario: another
 * payment may have reached it in the same way (ruling 10).
 */
export async function becomesByItself(
  session: Session,
  api: Api,
  alone: PaymentRef,
  status: PaymentStatus,
): Promise<boolean> {
  return (await statusUntil(session, api, alone, (shown) => shown === status)) === status;
}

/** A status that a resource must reach, by a requirement. */
export interface Reaching<R extends string> {
  readonly requirement: R;
  /** Judges that the status was reached. */
  readonly pass: () => void;
}

/** Statuses that several resources reached: if one of them could not be moved, none proves anything. */
export interface Reached<R extends string> {
  add(reaching: Reaching<R>): void;
  /**
   * Records that a resource could not reach the status that the requirement demands, because of the driver or another
   * party.
   */
  prevented(requirement: R, obstacle: Blocked): void;
  /**
   * Judges the statuses that were reached. Throws {@link Blocked} if one was prevented, so that its requirement stays
   * open.
   */
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

/** Returns the reason why the driver could not act; undefined if it could. */
export async function obstacleTo(act: () => Promise<unknown>): Promise<Blocked | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}

/**
 * Resolves to an invoice that no action has paid. Throws {@link Blocked} if it was paid nevertheless, as a simulator
 * may do (ruling 10), or may have been. One that is PAID without a payment, or by one that has not completed, is
 * returned.
 */
export async function readUnpaid(session: Session, api: Api, invoice: InvoiceRef): Promise<Invoice> {
  const readInvoice = () => api.readInvoice(invoice);
  const { data: read } = await firstRead(session, readInvoice);
  if (read.status !== "PAID") return read;
  // A read may show the payment a little later than the status PAID.
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
 * Sends a reminder of an invoice that waits to be paid. Throws {@link Blocked} if it is rejected and the invoice no
 * longer waits, since a simulator may have paid it (ruling 10): which other invoices can be reminded of is open.
 */
export async function remindWaiting(api: Api, invoice: InvoiceRef): Promise<Answer<SendInvoiceReminderResponse>> {
  const reminded = answered(await api.remindInvoice(invoice));
  if (reminded.accepted) return reminded;
  const { status } = (await api.readInvoice(invoice)).data;
  if (status !== "PENDING")
    throw new Blocked(`the invoice was ${status}, no longer PENDING, when the reminder was sent`, BY_ITSELF);
  return reminded;
}

/**
 * Refunds one unit more than a payment of {@link USUAL_AMOUNT}; resolves to true if that is rejected, which is open
 * (ruling 19).
 */
export async function isExcessRejected(raw: Raw, payment: PaymentRef): Promise<boolean> {
  const body = { amount: USUAL_AMOUNT + 1, reason: "goods returned" };
  const { status } = await raw.refundPayment(payment, body, { open: true });
  return status >= 400 && status < 500 && status !== 429;
}

/** Returns a function that reads the state of a payment, which a rejected refund must not change. */
export function createStateReader(
  api: Api,
  payment: PaymentRef,
): () => Promise<Pick<Payment, "payment_id" | "status" | "amount">> {
  return async () => {
    const { payment_id, status, amount } = (await api.readPayment(payment)).data;
    return { payment_id, status, amount };
  };
}

/**
 * Returns a function that reads the state of a payment that must not be refunded. The customer, the provider or time
 * may change its status meanwhile, except to REFUNDED, and make it refundable: then it throws {@link Blocked} (ruling
 * 10). The two statuses in which it waits are the same state: neither can be refunded.
 */
export function createUnpaidStateReader(api: Api, payment: PaymentRef): ReturnType<typeof createStateReader> {
  const read = createStateReader(api, payment);
  let first: PaymentStatus | undefined;
  return async () => {
    const standing = await read();
    const status = isWaiting(standing) ? "INITIATED" : standing.status;
    first ??= status;
    if (status === "COMPLETED" || (status !== first && status !== "REFUNDED"))
      throw new Blocked(`a payment that should stay unpaid changed from ${first} to ${status} on its own`, BY_ITSELF);
    return { ...standing, status };
  };
}
