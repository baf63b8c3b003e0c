import type { Core } from "./core.ts";
import { eventId } from "./ids.ts";
import type { Payment } from "./payment.ts";
import type { Refund } from "./refund.ts";
import type { Notification } from "./rules/notifications.ts";

/** Notifications to send, with their payment and refund. */
export interface Announcement {
  readonly events: readonly Notification[];
  readonly payment: Payment;
  readonly refund?: Refund;
  readonly nowMs: number;
}

/** Notifies the merchant at the payment's callback address. */
export function notify({ rules, random, announce }: Core, { events, payment, refund, nowMs }: Announcement): void {
  const url = rules.notificationTarget(payment);
  if (url === undefined) return;
  for (const event of events) {
    const facts = {
      eventId: eventId(random),
      nowMs,
      payment: rules.presentPayment(payment),
      refund: refund && rules.presentRefund(refund),
    };
    announce(url, rules.presentNotification(event, facts));
  }
}
