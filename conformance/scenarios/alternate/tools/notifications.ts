import type { CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import type { Delivery } from "../../../inbox/index.ts";
import type { Appearance, Session } from "../../../scenario/index.ts";
import { reference } from "../../tools/request-values.ts";
import type { PaymentRef, RefundRef } from "./api.ts";

/** What a payment is created with so that something arrives, and is told from what arrives of any other. */
export type Order = Required<Pick<CreatePaymentRequest, "callback_url">> & {
  readonly metadata: Readonly<Record<string, string>>;
};

/** A payment, or a refund of it, as a notification may name it: by an id, by any value of our metadata, or by its address (ruling 16). */
export interface Subject {
  readonly order: Order;
  readonly payment: PaymentRef;
  readonly refund?: RefundRef;
}

/** A notification that should have come. */
export interface Arrival extends Appearance {
  readonly deliveries: readonly Delivery[];
}

export interface ArrivalOptions {
  readonly count?: number;
  /** These do not count: what came before its cause is no notification of it. */
  readonly beside?: readonly Delivery[];
  /** No longer than this, though a notification may take longer. */
  readonly atMostMs?: number;
}

/** What arrives at the callback_url of payments of ours. What it carries is open, so any request of a subject is one. */
export interface Notifications {
  /** For `given.newPayment(order)`: the inbox as callback_url, and metadata that no other payment bears and the address too. */
  newOrder(): Order;
  /** What has come so far. */
  of(subject: Subject): readonly Delivery[];
  /** Waits for one, or for so many; `what` names it, for people. */
  arrival(what: string, subject: Subject, options?: ArrivalOptions): Promise<Arrival>;
  /** Answers 503 to the first. */
  refuseFirst(subject: Subject): void;
}

/** Throws Blocked where no inbox is configured. */
export function createNotifications(session: Session): Notifications {
  const inbox = session.inbox();
  const silence = `nothing reached the inbox at ${inbox.url}`;
  return {
    newOrder() {
      const order = reference(session, "order");
      const and = new URL(inbox.url).search === "" ? "?" : "&";
      const callback_url = `${inbox.url}${and}order=${order}`; // what a notification names is open; it comes to this address
      return { callback_url, metadata: { order, shelf: reference(session, "shelf") } };
    },
    of: (subject) => inbox.deliveries({ anyOf: tracesOf(subject) }),
    async arrival(what, subject, { count = 1, beside = [], ...limit } = {}) {
      const wanted = { anyOf: tracesOf(subject) };
      const found = await inbox.arrival(wanted, { count: count + beside.length, ...limit });
      const deliveries = found.filter((each) => !beside.includes(each));
      return { on: "inbox", there: deliveries.length > 0, what, silence, deliveries };
    },
    refuseFirst: (subject) => inbox.refuseFirst({ anyOf: tracesOf(subject) }),
  };
}

function tracesOf({ order, payment, refund }: Subject): readonly string[] {
  return [payment.payment_id, ...Object.values(order.metadata), ...(refund ? [refund.refund_id] : [])];
}

/** A payment that `reach` brings somewhere, created with an order of its own: notifications of it are told from all others. */
export async function ordered<P extends PaymentRef>(
  notifications: Notifications,
  reach: (order: Order) => Promise<P>,
): Promise<Subject & { readonly payment: P }> {
  const order = notifications.newOrder();
  return { order, payment: await reach(order) };
}

/** Whoever notifies of more does so as fast as of a payment that was paid, give or take this. */
const LEEWAY_MS = 5_000;

/** Whoever tells that a payment was created has done so by then. */
const WITHIN_MS = 2_000;

/** More than anybody sends of a payment to which nothing has happened: so the whole time is waited. */
const MOST = 10;

/** A payment that was paid, what came of it, and how long a notification of anything else may take. */
export interface Pace<P extends PaymentRef> {
  readonly paid: Subject & { readonly payment: P };
  readonly deliveries: readonly Delivery[];
  readonly atMostMs: number;
}

/** Waits for a notification of a payment that `pay` has paid. */
export async function paceOf<P extends PaymentRef>(
  { clock }: Pick<Session, "clock">,
  notifications: Notifications,
  pay: (order: Order) => Promise<P>,
): Promise<Pace<P>> {
  const startedMs = clock.monotonic();
  const paid = await ordered(notifications, pay);
  const { deliveries } = await notifications.arrival("a notification of a payment that was paid", paid);
  return { paid, deliveries, atMostMs: LEEWAY_MS + clock.monotonic() - startedMs };
}

/** What arrives of a payment that was created just now, before anything happens to it: often nothing. */
export async function ofCreation(notifications: Notifications, subject: Subject): Promise<readonly Delivery[]> {
  const wait = { count: MOST, atMostMs: WITHIN_MS };
  return (await notifications.arrival("a notification of a new payment", subject, wait)).deliveries;
}
