import { paymentEvents, presentEvent, refundEvents } from "../rules/events.ts";
import type { IntegrationFault } from "./fault.ts";

/** Webhooks that are lost, misnamed, sent too early or without what belongs in them. */
export const events: readonly IntegrationFault[] = [
  {
    name: "paid-not-notified",
    text: "No webhook says that a payment was paid.",
    change: { rules: { paymentEvents: () => [] } },
    breaks: ["events.payment-completed"],
  },
  {
    name: "whole-refund-not-notified",
    text: "Where a refund leaves nothing of the payment, no webhook says that it has settled.",
    change: {
      deliver: (next) => async (delivery) => {
        const { event, data } = JSON.parse(delivery.body);
        const isWhole = event === "payment.refunded" && data.payment.status === "REFUNDED";
        return isWhole ? { status: 200 } : next(delivery);
      },
    },
    breaks: ["events.payment-refunded"],
  },
  {
    name: "failed-refund-misnamed",
    text: "The webhook of a refund that has failed has the kind payment.refund.rejected.",
    change: {
      deliver: (next) => (delivery) =>
        next({ ...delivery, body: delivery.body.replace("payment.refund_failed", "payment.refund.rejected") }),
    },
    breaks: ["events.payment-refund-failed"],
  },
  {
    name: "failed-refund-told-as-refunded",
    text: "The webhook of every refund that ends, well or not, has the kind payment.refunded.",
    change: {
      rules: { refundEvents: (refund) => (refundEvents(refund).length > 0 ? ["payment.refunded"] : []) },
    },
    breaks: ["events.payment-refund-failed", "events.only-when-caused"],
  },
  {
    name: "accepted-refund-told-as-refunded",
    text: "The webhook payment.refunded is sent when the provider accepts a refund, and again when it settles.",
    change: {
      rules: {
        refundEvents: (refund) => (refund.status === "PROCESSING" ? ["payment.refunded"] : refundEvents(refund)),
      },
    },
    breaks: ["events.only-when-caused"],
  },
  {
    name: "unpaid-told-as-paid",
    text: "The webhook payment.completed is sent for a payment that has failed, too.",
    change: {
      rules: {
        paymentEvents: (payment) => (payment.status === "FAILED" ? ["payment.completed"] : paymentEvents(payment)),
      },
    },
    breaks: ["events.only-when-caused"],
  },
  {
    name: "webhook-without-value-d",
    text: "The webhook payment.completed has the first three values of the metadata, and not the fourth.",
    change: {
      rules: {
        presentEvent: (event, facts) =>
          presentEvent(
            event,
            event === "payment.completed" ? { ...facts, payment: { ...facts.payment, valueD: undefined } } : facts,
          ),
      },
    },
    breaks: ["events.payment-completed-metadata"],
  },
  {
    name: "webhook-swaps-values",
    text: "The webhook payment.completed has valueA as valueB, and valueB as valueA.",
    change: {
      rules: {
        presentEvent(event, facts) {
          const { valueA, valueB } = facts.payment;
          if (event !== "payment.completed") return presentEvent(event, facts);
          return presentEvent(event, { ...facts, payment: { ...facts.payment, valueA: valueB, valueB: valueA } });
        },
      },
    },
    breaks: ["events.payment-completed-metadata"],
  },
  {
    name: "webhook-with-metadata-of-another",
    text: "The webhook payment.completed has the metadata of the first payment that was ever paid.",
    change() {
      let first: Parameters<typeof presentEvent>[1]["payment"] | undefined;
      return {
        rules: {
          presentEvent(event, facts) {
            if (event !== "payment.completed") return presentEvent(event, facts);
            first ??= facts.payment;
            const { valueA, valueB, valueC, valueD } = first;
            return presentEvent(event, { ...facts, payment: { ...facts.payment, valueA, valueB, valueC, valueD } });
          },
        },
      };
    },
    breaks: ["events.payment-completed-metadata"],
  },
  {
    name: "refund-webhook-without-metadata",
    text: "The webhooks of refunds have the refund, and nothing of the payment but its id.",
    change: {
      rules: {
        presentEvent: (event, facts) =>
          presentEvent(
            event,
            event === "payment.completed" ? facts : { ...facts, payment: { paymentId: facts.payment["paymentId"] } },
          ),
      },
    },
    breaks: ["events.refund-webhook-metadata"],
  },
];
