import type { JsonObject } from "../../values/json.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { presentTime } from "./presentation.ts";

/** Of what the merchant is told is not shown; this is ours. */
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

/** What to tell of a payment that has just moved. */
export function paymentNotifications({ status }: Payment): readonly Notification[] {
  return OF_PAYMENT[status];
}

/** What to tell of a refund that has just moved. */
export function refundNotifications({ status }: Refund): readonly Notification[] {
  return OF_REFUND[status];
}

/** Source: Create payment, row callback_url. Undefined: nobody is told. */
export function notificationTarget({ callbackUrl }: Payment): string | undefined {
  return callbackUrl;
}

export interface NotificationFacts {
  readonly eventId: string;
  readonly nowMs: number;
  /** As it is read. */
  readonly payment: JsonObject;
  /** Absent where a payment moved. */
  readonly refund: JsonObject | undefined;
}

/** What a notification carries is not shown; this is ours. */
export function presentNotification(
  event: Notification,
  { eventId, nowMs, payment, refund }: NotificationFacts,
): JsonObject {
  return { event, event_id: eventId, created_at: presentTime(nowMs), payment, refund };
}
