import type { JsonObject } from "../../../values/json.ts";
import { membersOf } from "../../../wires/map-json.ts";
import { type EventFacts, presentEvent } from "../../rules/events.ts";
import type { IntegrationFault } from "../fault.ts";

/** Webhooks of some payments and refunds, which are lost, or lose something. */
export const notices: readonly IntegrationFault[] = [
  {
    name: "nagad-not-notified",
    text: "No webhook says that a payment by NAGAD was paid.",
    change: losing((event, payment) => event === "payment.completed" && payment["vendor"] === "NAGAD"),
    breaks: ["events.payment-completed"],
  },
  {
    name: "dollars-not-notified",
    text: "No webhook says that a payment in USD was paid.",
    change: losing((event, payment) => event === "payment.completed" && payment["currency"] === "USD"),
    breaks: ["events.payment-completed"],
  },
  {
    name: "payment-without-metadata-not-notified",
    text: "No webhook says that a payment without metadata was paid.",
    change: losing((event, payment) => event === "payment.completed" && METADATA.every((name) => !(name in payment))),
    breaks: ["events.payment-completed"],
  },
  {
    name: "second-refund-not-notified",
    text: "Of the refunds of a payment, only the first and the last have a webhook when they settle.",
    change: losing(
      (event, { status, amount, refundTotal }, refund) =>
        event === "payment.refunded" &&
        status === "COMPLETED" &&
        refund["amount"] !== refundTotal &&
        amount !== undefined,
    ),
    breaks: ["events.payment-refunded"],
  },
  {
    name: "failed-refund-of-dollars-not-notified",
    text: "No webhook says that a refund of a payment in USD has failed.",
    change: losing((event, payment) => event === "payment.refund_failed" && payment["currency"] === "USD"),
    breaks: ["events.payment-refund-failed"],
  },
  {
    name: "webhook-of-dollars-without-metadata",
    text: "The webhook payment.completed of a payment in USD has no metadata.",
    change: telling((event, payment) =>
      event === "payment.completed" && payment["currency"] === "USD"
        ? Object.fromEntries(METADATA.map((name) => [name, undefined]))
        : {},
    ),
    breaks: ["events.payment-completed-metadata"],
  },
  {
    name: "webhook-with-metadata-in-small-letters",
    text: "The webhook payment.completed has valueA in small letters.",
    change: telling((event, { valueA }) =>
      event === "payment.completed" && typeof valueA === "string" ? { valueA: valueA.toLowerCase() } : {},
    ),
    breaks: ["events.payment-completed-metadata"],
  },
  {
    name: "webhook-with-escaped-metadata",
    text: "The webhook payment.completed has valueB escaped for HTML.",
    change: telling((event, { valueB }) =>
      event === "payment.completed" && typeof valueB === "string" ? { valueB: valueB.replaceAll('"', "&quot;") } : {},
    ),
    breaks: ["events.payment-completed-metadata"],
  },
];

const METADATA = ["valueA", "valueB", "valueC", "valueD"];

/** Webhooks that are said to be sent and are not. */
function losing(
  isLost: (event: string, payment: JsonObject, refund: JsonObject) => boolean,
): IntegrationFault["change"] {
  return {
    deliver: (next) => async (delivery) => {
      const { event, data } = membersOf(JSON.parse(delivery.body));
      const { payment, refund } = membersOf(data);
      return isLost(String(event), membersOf(payment), membersOf(refund)) ? { status: 200 } : next(delivery);
    },
  };
}

/** Webhooks that tell of a payment with other members. */
function telling(members: (event: string, payment: JsonObject) => JsonObject): IntegrationFault["change"] {
  return {
    rules: {
      presentEvent(event, facts: EventFacts) {
        return presentEvent(event, { ...facts, payment: { ...facts.payment, ...members(event, facts.payment) } });
      },
    },
  };
}
