import type { Delivery } from "../../../inbox/index.ts";
import type { Session } from "../../../scenario/index.ts";
import type { PaymentRef } from "./api.ts";
import type { Notifications, Order, Subject } from "./notifications.ts";
import { ordered } from "./ordered.ts";

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
