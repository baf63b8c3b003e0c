import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, roundMoney } from "../../../shared/sandbox/values/money.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { IntegrationChange } from "../change.ts";
import type { Payment } from "../payment.ts";
import { answerCreatedPayment } from "../rules/answers.ts";
import { fitsRemaining } from "../rules/create-refund.ts";
import { type EventFacts, presentEvent } from "../rules/events.ts";
import { isExpired, movePayment, moveRefund, statusAfterRefund } from "../rules/lifecycle.ts";
import { faults, type IntegrationFault, isLarge } from "./fault.ts";

/** Faults limited to the transitions of certain payments. */
const transitions: readonly IntegrationFault[] = faults({
  "nagad-never-completes": [
    "A payment by NAGAD stays PENDING when the customer has paid it.",
    "payment-states.approve-completes",
    moving((payment, status) => (payment.preferredVendor === "NAGAD" && status === "COMPLETED" ? "PENDING" : status)),
  ],
  "large-payments-are-not-cancelled": [
    "A payment of 1,000 or more stays PENDING when the customer cancels it.",
    "payment-states.cancel-cancels",
    moving((payment, status) => (isLarge(payment.amount) && status === "CANCELLED" ? "PENDING" : status)),
  ],
  "failed-dollars-are-cancelled": [
    "A payment in USD that the provider rejects becomes CANCELLED.",
    "payment-states.reject-fails",
    moving((payment, status) => (payment.currency === "USD" && status === "FAILED" ? "CANCELLED" : status)),
  ],
  "nagad-never-expires": [
    "A payment by NAGAD stays PENDING when its window has passed.",
    "payment-states.expire-expires",
    { isExpired: (payment, nowMs) => payment.preferredVendor !== "NAGAD" && isExpired(payment, nowMs) },
  ],
  "small-payments-never-refunded": [
    "A payment of less than 20 stays COMPLETED when all of it was refunded.",
    "payment-states.whole-refund-refunds",
    {
      statusAfterRefund: (payment, total) =>
        compareMoney(payment.amount, { units: 20n, scale: 0 }) < 0 ? payment.status : statusAfterRefund(payment, total),
    },
  ],
  "refunds-of-thousands-refused": [
    "A refund of 1,000 or more is rejected.",
    "service.partial-refund",
    {
      fitsRemaining: (amount, left) =>
        isLarge(amount)
          ? { reason: "exceedsRemaining", message: "too much at once", pointer: "/amount" }
          : fitsRemaining(amount, left),
    },
  ],
  "default-refund-in-whole-units": [
    "A refund without an amount is of what is left in whole units.",
    "create-refund.amount-defaults-to-remaining",
    { defaultRefundAmount: (left) => roundMoney(left, 0) },
  ],
  "nagad-refunds-never-settle": [
    "A refund of a payment by NAGAD stays as it is when the provider settles it.",
    "refund-states.settle-completes",
    (_, store) => ({
      moveRefund(refund, status, nowMs) {
        const isStuck = status === "COMPLETED" && store.payments.get(refund.paymentId)?.vendor === "NAGAD";
        return isStuck ? refund : moveRefund(refund, status, nowMs);
      },
    }),
  ],
  "rejected-refunds-of-dollars-complete": [
    "A refund of a payment in USD that the provider rejects becomes COMPLETED.",
    "refund-states.reject-fails",
    (_, store) => ({
      moveRefund(refund, status, nowMs) {
        const isDollars = store.payments.get(refund.paymentId)?.currency === "USD";
        return moveRefund(refund, isDollars && status === "FAILED" ? "COMPLETED" : status, nowMs);
      },
    }),
  ],
  "payment-with-description-answered-with-200": [
    "A create request that has a description is answered with 200.",
    "create-payment.status-201",
    {
      answerCreatedPayment: (data) => ({
        ...answerCreatedPayment(data),
        ...(data["description"] !== undefined && { status: 200 }),
      }),
    },
  ],
});

function moving(leadsTo: (payment: Payment, status: Payment["status"]) => Payment["status"]): IntegrationChange {
  return {
    movePayment: (payment, status, nowMs, vendor) =>
      leadsTo(payment, status) === "PENDING" ? payment : movePayment(payment, leadsTo(payment, status), nowMs, vendor),
  };
}

/** Webhooks of certain payments and refunds that are lost or incomplete. */
const webhooks: readonly IntegrationFault[] = faults({
  "nagad-not-notified": [
    "No webhook says that a payment by NAGAD was paid.",
    "events.payment-completed",
    losing((event, payment) => event === "payment.completed" && payment["vendor"] === "NAGAD"),
  ],
  "dollars-not-notified": [
    "No webhook says that a payment in USD was paid.",
    "events.payment-completed",
    losing((event, payment) => event === "payment.completed" && payment["currency"] === "USD"),
  ],
  "payment-without-metadata-not-notified": [
    "No webhook says that a payment without metadata was paid.",
    "events.payment-completed",
    losing((event, payment) => event === "payment.completed" && METADATA.every((name) => !(name in payment))),
  ],
  "refunds-without-metadata-not-notified": [
    "No webhook says that a refund of a payment without metadata has settled, or failed.",
    ["events.payment-refunded", "events.payment-refund-failed"],
    losing((event, payment) => event !== "payment.completed" && METADATA.every((name) => !(name in payment))),
  ],
  "second-refund-not-notified": [
    "A settled refund that is neither the first of its payment nor the one that makes it REFUNDED sends no webhook.",
    "events.payment-refunded",
    losing(
      (event, { status, refundTotal }, refund) =>
        event === "payment.refunded" && status === "COMPLETED" && refund["amount"] !== refundTotal,
    ),
  ],
  "failed-refund-of-dollars-not-notified": [
    "No webhook says that a refund of a payment in USD has failed.",
    "events.payment-refund-failed",
    losing((event, payment) => event === "payment.refund_failed" && payment["currency"] === "USD"),
  ],
  "webhook-of-dollars-without-metadata": [
    "The webhook payment.completed of a payment in USD has no metadata.",
    "events.payment-completed-metadata",
    withMembers((event, payment) =>
      event === "payment.completed" && payment["currency"] === "USD"
        ? Object.fromEntries(METADATA.map((name) => [name, undefined]))
        : {},
    ),
  ],
  "webhook-with-metadata-in-small-letters": [
    "The webhook payment.completed has valueA in small letters.",
    "events.payment-completed-metadata",
    withMembers((event, { valueA }) =>
      event === "payment.completed" && typeof valueA === "string" ? { valueA: valueA.toLowerCase() } : {},
    ),
  ],
  "webhook-with-escaped-metadata": [
    "The webhook payment.completed has valueB escaped for HTML.",
    "events.payment-completed-metadata",
    withMembers((event, { valueB }) =>
      event === "payment.completed" && typeof valueB === "string" ? { valueB: valueB.replaceAll('"', "&quot;") } : {},
    ),
  ],
});

const METADATA = ["valueA", "valueB", "valueC", "valueD"];

/** Returns a change that drops matching webhooks but reports them as delivered. */
function losing(isLost: (event: string, payment: JsonObject, refund: JsonObject) => boolean): IntegrationChange {
  return {
    deliver: (next) => async (delivery) => {
      const { event, data } = membersOf(JSON.parse(delivery.body));
      const { payment, refund } = membersOf(data);
      return isLost(String(event), membersOf(payment), membersOf(refund)) ? { status: 200 } : next(delivery);
    },
  };
}

/** Returns a change that sends webhooks with other payment members. */
function withMembers(members: (event: string, payment: JsonObject) => JsonObject): IntegrationChange {
  return {
    presentEvent(event, facts: EventFacts) {
      return presentEvent(event, { ...facts, payment: { ...facts.payment, ...members(event, facts.payment) } });
    },
  };
}

/** Faults limited to certain payments and refunds: their transitions and webhooks (ruling 11). */
export const statesOfSome: readonly IntegrationFault[] = [...transitions, ...webhooks];
