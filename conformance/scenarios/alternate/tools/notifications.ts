import type { CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import type { Delivery } from "../../../inbox/index.ts";
import type { Appearance, Session } from "../../../scenario/index.ts";
import { reference } from "../../tools/reference.ts";
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
