import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { presentTime } from "./presentation.ts";

/** Kinds of notification. The document does not show them; this is our choice. */
export type Notification =
  | "payment.completed"
  | "payment.failed"
  | "payment.cancelled"
  | "payment.expired"
  | "refund.completed"
  | "refund.failed";

const OF_PAYMENT: Readonly<Record<PaymentStatus, readonly Notification[]>> = {
  INITIATED: [],
  PROCESSING: [],
  COMPLETED: ["payment.completed"],
  FAILED: ["payment.failed"],
  CANCELLED: ["payment.cancelled"],
  EXPIRED: ["payment.expired"],
  REFUNDED: [],
};

const OF_REFUND: Readonly<Record<RefundStatus, readonly Notification[]>> = {
  PROCESSING: [],
  COMPLETED: ["refund.completed"],
  FAILED: ["refund.failed"],
};

/** Returns the notifications for a payment that has just changed status. */
export function paymentNotifications({ status }: Payment): readonly Notification[] {
  return OF_PAYMENT[status];
}

/** Returns the notifications for a refund that has just changed status. */
export function refundNotifications({ status }: Refund): readonly Notification[] {
  return OF_REFUND[status];
}

/** Source: Create payment, row callback_url. Undefined if there is no recipient. */
export function notificationTarget({ callbackUrl }: Payment): string | undefined {
  return callbackUrl;
}

export interface NotificationFacts {
  readonly eventId: string;
  readonly nowMs: number;
  /** The payment as shown by a read. */
  readonly payment: JsonObject;
  /** Absent if a payment changed. */
  readonly refund: JsonObject | undefined;
}

/** Returns the body of a notification. The document does not show it; this is our choice. */
export function presentNotification(
  event: Notification,
  { eventId, nowMs, payment, refund }: NotificationFacts,
): JsonObject {
  return { event, event_id: eventId, created_at: presentTime(nowMs), payment, refund };
}
