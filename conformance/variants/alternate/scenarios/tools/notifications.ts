import type { CreatedRefund, CreatePaymentRequest, Payment } from "../../../../../generated/alternate/types.ts";
import type { Delivery } from "../../../../inbox/index.ts";
import type { Appearance, Session } from "../../../../scenario/index.ts";
import { absentWebhook, circumstancesOf, counted } from "../../../shared/scenarios/absent-webhook.ts";
import { reference } from "../../../shared/scenarios/request-values.ts";
import type { PaymentRef, RefundRef } from "./api.ts";

/** Fields of a create request by which the notifications of a payment arrive and are distinguished from all others. */
export type Order = Required<Pick<CreatePaymentRequest, "callback_url">> & {
  readonly metadata: Readonly<Record<string, string>>;
};

/**
 * A payment, or a refund of it, as a notification may identify it: by an id, by any value of its metadata, or by its
 * callback_url (ruling 16).
 */
export interface Subject {
  readonly order: Order;
  readonly payment: PaymentRef & Partial<Pick<Payment, "amount" | "currency">>;
  readonly refund?: RefundRef & Partial<Pick<CreatedRefund, "amount">>;
  /** Optional fields of the create request, if they are not those of the order. */
  readonly fields?: readonly string[];
}

/** An expected notification. */
export interface Arrival extends Appearance {
  readonly deliveries: readonly Delivery[];
}

export interface ArrivalOptions {
  readonly count?: number;
  /** Deliveries that do not count: a request that came before its cause is not a notification of it. */
  readonly ignoring?: readonly Delivery[];
  /** Maximum wait in milliseconds, even if a notification may take longer. */
  readonly atMostMs?: number;
}

/**
 * Requests that arrive at the callback_url of this run's payments. Their content is open, so any request for a subject
 * counts.
 */
export interface Notifications {
  /**
   * Returns fields for `given.newPayment(order)`: metadata that no other payment has, and the inbox as callback_url,
   * with the same order.
   */
  newOrder(): Order;
  /** Returns the deliveries so far. */
  of(subject: Subject): readonly Delivery[];
  /** Waits for one delivery, or for `count`; `what` names it, for people. */
  arrival(what: string, subject: Subject, options?: ArrivalOptions): Promise<Arrival>;
  /** Responds to the first delivery with 503. */
  refuseFirst(subject: Subject): void;
}

/** Returns the notifications of a session. Throws Blocked if no inbox is configured. */
export function createNotifications(session: Session): Notifications {
  const inbox = session.inbox();
  const silence = `nothing reached the inbox at ${inbox.url}`;
  const absence = ({ order, payment, refund, fields }: Subject, waitedMs: number, earlier: number) => {
    const sent = (fields ?? Object.keys(order)).join(" ");
    const whole = circumstancesOf("payment", { ...payment, sent: `with ${sent}` }, "payment_id", [
      ["amount", "currency"],
      ["sent"],
    ]);
    const part = refund && circumstancesOf("refund", refund, "refund_id", [["amount"]]);
    const others = inbox.count({ anyOf: [new URL(inbox.url).pathname] });
    return absentWebhook({
      of: part === undefined ? whole : `${part} of ${whole}`,
      originOf: session.originOf(refund?.refund_id ?? payment.payment_id),
      waitedMs,
      arrived: [
        `before that arrived for this payment: ${counted([["requests", earlier]])}`,
        `in the whole inbox so far: ${counted([["requests", others]])}`,
      ],
    });
  };
  return {
    newOrder() {
      const order = reference(session, "order");
      const and = new URL(inbox.url).search === "" ? "?" : "&";
      const callback_url = `${inbox.url}${and}order=${order}`; // the content of a notification is open, but not its URL
      return { callback_url, metadata: { order, shelf: reference(session, "shelf") } };
    },
    of: (subject) => inbox.deliveries({ anyOf: tracesOf(subject) }),
    async arrival(what, subject, { count = 1, ignoring = [], ...limit } = {}) {
      const wanted = { anyOf: tracesOf(subject) };
      const found = await inbox.arrival(wanted, { count: count + ignoring.length, ...limit });
      const deliveries = found.filter((each) => !ignoring.includes(each));
      const there = deliveries.length > 0;
      const waitedMs = Math.min(inbox.withinMs, limit.atMostMs ?? inbox.withinMs);
      const known = there ? {} : absence(subject, waitedMs, ignoring.length);
      return { on: "inbox", there, what, silence, deliveries, ...known };
    },
    refuseFirst: (subject) => inbox.refuseFirst({ anyOf: tracesOf(subject) }),
  };
}

function tracesOf({ order, payment, refund }: Subject): readonly string[] {
  return [payment.payment_id, ...Object.values(order.metadata), ...(refund ? [refund.refund_id] : [])];
}

/**
 * Creates a payment with an order of its own, which `reach` brings to a state: its notifications are distinguishable
 * from all others.
 */
export async function ordered<P extends PaymentRef>(
  notifications: Notifications,
  reach: (order: Order) => Promise<P>,
): Promise<Subject & { readonly payment: P }> {
  const order = notifications.newOrder();
  return { order, payment: await reach(order) };
}

/** Margin for notifications of other events, assumed to be as fast as those of a payment that was paid. */
const LEEWAY_MS = 5_000;

/** Time within which a server notifies of the creation of a payment, if it does. */
const WITHIN_MS = 2_000;

/** More notifications than any server sends for a new payment, so that the wait takes the full time. */
const MOST = 10;

/** A payment that was paid, its notifications, and the maximum time for a notification of another event. */
export interface Pace<P extends PaymentRef> {
  readonly paid: Subject & { readonly payment: P };
  readonly deliveries: readonly Delivery[];
  readonly atMostMs: number;
}

/** Pays a payment, waits for its notification, and measures the time that this takes. */
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

/** Resolves to the notifications of a new payment before anything else happens to it: often none. */
export async function ofCreation(notifications: Notifications, subject: Subject): Promise<readonly Delivery[]> {
  const wait = { count: MOST, atMostMs: WITHIN_MS };
  return (await notifications.arrival("a notification of a new payment", subject, wait)).deliveries;
}
