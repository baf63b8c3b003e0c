import { paymentEvents, presentEvent, refundEvents } from "../rules/events.ts";
import { faults, type IntegrationFault } from "./fault.ts";

/** Webhooks that are lost, misnamed, premature or incomplete. */
export const events: readonly IntegrationFault[] = faults({
  "paid-not-notified": [
    "No webhook says that a payment was paid.",
    "events.payment-completed",
    { paymentEvents: () => [] },
  ],
  "whole-refund-not-notified": [
    "If a refund leaves nothing of the payment, no webhook says that it has settled.",
    "events.payment-refunded",
    {
      deliver: (next) => async (delivery) => {
        const { event, data } = JSON.parse(delivery.body);
        const isWhole = event === "payment.refunded" && data.payment.status === "REFUNDED";
        return isWhole ? { status: 200 } : next(delivery);
      },
    },
  ],
  "failed-refund-misnamed": [
    "The webhook of a refund that has failed has the kind payment.refund.rejected.",
    "events.payment-refund-failed",
    {
      deliver: (next) => (delivery) =>
        next({ ...delivery, body: delivery.body.replace("payment.refund_failed", "payment.refund.rejected") }),
    },
  ],
  "failed-refund-told-as-refunded": [
    "The webhook of every refund that ends, well or not, has the kind payment.refunded.",
    ["events.payment-refund-failed", "events.only-when-caused"],
    { refundEvents: (refund) => (refundEvents(refund).length > 0 ? ["payment.refunded"] : []) },
  ],
  "accepted-refund-told-as-refunded": [
    "The webhook payment.refunded is sent when the provider accepts a refund, and again when it settles.",
    "events.only-when-caused",
    { refundEvents: (refund) => (refund.status === "PROCESSING" ? ["payment.refunded"] : refundEvents(refund)) },
  ],
  "unpaid-told-as-paid": [
    "The webhook payment.completed is sent for a payment that has failed, too.",
    "events.only-when-caused",
    { paymentEvents: (payment) => (payment.status === "FAILED" ? ["payment.completed"] : paymentEvents(payment)) },
  ],
  "webhook-without-value-d": [
    "The webhook payment.completed has the first three values of the metadata, and not the fourth.",
    "events.payment-completed-metadata",
    {
      presentEvent: (event, facts) =>
        presentEvent(
          event,
          event === "payment.completed" ? { ...facts, payment: { ...facts.payment, valueD: undefined } } : facts,
        ),
    },
  ],
  "webhook-swaps-values": [
    "The webhook payment.completed has valueA as valueB, and valueB as valueA.",
    "events.payment-completed-metadata",
    {
      presentEvent(event, facts) {
        const { valueA, valueB } = facts.payment;
        if (event !== "payment.completed") return presentEvent(event, facts);
        return presentEvent(event, { ...facts, payment: { ...facts.payment, valueA: valueB, valueB: valueA } });
      },
    },
  ],
  "webhook-with-metadata-of-another": [
    "The webhook payment.completed has the metadata of the first payment that was ever paid.",
    "events.payment-completed-metadata",
    () => {
      let first: Parameters<typeof presentEvent>[1]["payment"] | undefined;
      return {
        presentEvent(event, facts) {
          if (event !== "payment.completed") return presentEvent(event, facts);
          first ??= facts.payment;
          const { valueA, valueB, valueC, valueD } = first;
          return presentEvent(event, { ...facts, payment: { ...facts.payment, valueA, valueB, valueC, valueD } });
        },
      };
    },
  ],
  "refund-webhook-without-metadata": [
    "The webhooks of refunds have the refund, and nothing of the payment but its id.",
    "events.refund-webhook-metadata",
    {
      presentEvent: (event, facts) =>
        presentEvent(
          event,
          event === "payment.completed" ? facts : { ...facts, payment: { paymentId: facts.payment["paymentId"] } },
        ),
    },
  ],
});
