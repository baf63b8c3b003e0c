import type { JsonObject } from "../../values/json.ts";
import type { Delivery } from "../../webhooks.ts";
import { shaped } from "../../wires/deliveries.ts";
import { membersOf } from "../../wires/map-json.ts";
import { type EventKind, paymentEvents } from "../rules/events.ts";
import type { IntegrationLatitude } from "./latitude.ts";

const shape = "the shape of a webhook";
const kinds = "webhooks of other kinds";
const json = { "content-type": "application/json" };

/** What the sandbox tells: a payment, with the refund that it is about. */
interface Event {
  readonly event: string;
  readonly data: JsonObject;
  readonly payment: JsonObject;
  readonly refund: JsonObject;
}

function as(change: (event: Event) => Pick<Delivery, "headers" | "body">): IntegrationLatitude["change"] {
  return { deliver: shaped(({ url, body }) => ({ url, ...change(eventIn(body)) })) };
}

/** Ways to tell of an event: of its shape nothing is shown (ruling 16). */
export const webhooks: readonly IntegrationLatitude[] = [
  {
    name: "webhook-kind-in-a-header",
    text: "A webhook has its kind in a header, and the rest in its body.",
    about: shape,
    change: as(({ event, data }) => ({ headers: { ...json, "x-event-type": event }, body: JSON.stringify(data) })),
  },
  {
    name: "webhook-all-in-headers",
    text: "A webhook has all in headers, and no body.",
    about: shape,
    change: as(({ event, payment, refund }) => ({
      headers: {
        "x-event": event,
        "x-payment-id": String(payment["paymentId"]),
        "x-metadata": Object.values(metadataOf(payment)).join(";"),
        ...("refundId" in refund && { "x-refund-id": String(refund["refundId"]) }),
      },
      body: "",
    })),
  },
  {
    name: "webhook-kind-in-a-namespace",
    text: "The kind of a webhook has a namespace before it.",
    about: shape,
    change: as(({ event, data }) => ({
      headers: json,
      body: JSON.stringify({ specversion: "1.0", type: `com.service.${event}`, data }),
    })),
  },
  {
    name: "webhook-with-the-reference-alone",
    text: "A webhook names a payment by the reference of the merchant, not by its paymentId.",
    about: shape,
    change: as(({ event: type, payment, refund }) => ({
      headers: json,
      body: JSON.stringify({
        type,
        order: payment["merchantTxnId"],
        ...metadataOf(payment),
        refundId: refund["refundId"],
      }),
    })),
  },
  {
    name: "webhook-with-metadata-alone",
    text: "A webhook has its kind and the metadata, and no id.",
    about: shape,
    change: as(({ event: type, payment }) => ({
      headers: json,
      body: JSON.stringify({ type, meta: Object.values(metadataOf(payment)) }),
    })),
  },
  {
    name: "webhooks-of-updates",
    text: "Before every webhook comes one of another kind that tells the same.",
    about: kinds,
    change: {
      deliver: (next) => async (delivery) => {
        await next({ ...delivery, body: delivery.body.replace(/"event":"[\w.]+"/, `"event":"payment.updated"`) });
        return next(delivery);
      },
    },
  },
  {
    name: "webhooks-of-every-end",
    text: "Payments that fail or are cancelled are told of, too.",
    about: kinds,
    change: {
      rules: {
        paymentEvents(payment) {
          const { status } = payment;
          if (status !== "FAILED" && status !== "CANCELLED") return paymentEvents(payment);
          return [`payment.${status.toLowerCase()}` as EventKind]; // a kind beside those that the document shows
        },
      },
    },
  },
];

function eventIn(body: string): Event {
  const { event, data } = membersOf(JSON.parse(body));
  const members = membersOf(data);
  return {
    event: String(event),
    data: members,
    payment: membersOf(members["payment"]),
    refund: membersOf(members["refund"]),
  };
}

function metadataOf(payment: JsonObject) {
  return Object.fromEntries(["valueA", "valueB", "valueC", "valueD"].map((name) => [name, payment[name] ?? ""]));
}
