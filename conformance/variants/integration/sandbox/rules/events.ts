import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "../refund.ts";
import { presentTime } from "./presentation.ts";

/** Source: Events. */
export type EventKind = "payment.completed" | "payment.refunded" | "payment.refund_failed";

/** Source: Events, row payment.completed: the events to send after a customer or provider changed a payment. */
export function paymentEvents({ status }: Payment): readonly EventKind[] {
  return status === "COMPLETED" ? ["payment.completed"] : [];
}

/** Source: Events, rows payment.refunded and payment.refund_failed. */
export function refundEvents({ status }: Refund): readonly EventKind[] {
  if (status === "COMPLETED") return ["payment.refunded"];
  return status === "FAILED" ? ["payment.refund_failed"] : [];
}

export interface EventFacts {
  readonly eventId: string;
  readonly nowMs: number;
  readonly payment: JsonObject;
  /** Absent in payment.completed. */
  readonly refund: JsonObject | undefined;
}

/** Source: Events, sentence 2: the metadata is in the payment. The rest of the payload is open; this is our choice. */
export function presentEvent(event: EventKind, { eventId, nowMs, payment, refund }: EventFacts): JsonObject {
  return { event, id: eventId, createdAt: presentTime(nowMs), data: { payment, refund } };
}
