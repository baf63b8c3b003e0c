import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import type { Delivery } from "../../../shared/sandbox/webhooks.ts";
import { inBatches, shaped } from "../../../shared/sandbox/wires/deliveries.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { IntegrationChange } from "../change.ts";
import { type EventKind, paymentEvents } from "../rules/events.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

const shape = "the shape of a webhook";
const kinds = "webhooks of other kinds";
const json = { "content-type": "application/json" };

/** A sandbox event: a payment, with its refund for refund events. */
interface Event {
  readonly event: string;
  readonly data: JsonObject;
  readonly payment: JsonObject;
  readonly refund: JsonObject;
}

function as(change: (event: Event) => Pick<Delivery, "headers" | "body">): IntegrationChange {
  return { deliver: shaped(({ url, body }) => ({ url, ...change(eventIn(body)) })) };
}

/** Event formats: the document shows nothing of their shape (ruling 16). */
export const webhooks: readonly IntegrationLatitude[] = latitudes({
  "webhook-kind-in-a-header": [
    "A webhook has its kind in a header, and the rest in its body.",
    shape,
    as(({ event, data }) => ({ headers: { ...json, "x-event-type": event }, body: JSON.stringify(data) })),
  ],
  "webhook-all-in-headers": [
    "A webhook has all its data in headers, and no body.",
    shape,
    as(({ event, payment, refund }) => ({
      headers: {
        "x-event": event,
        "x-payment-id": String(payment["paymentId"]),
        "x-metadata": Object.values(metadataOf(payment)).join(";"),
        ...("refundId" in refund && { "x-refund-id": String(refund["refundId"]) }),
      },
      body: "",
    })),
  ],
  "webhook-kind-in-a-namespace": [
    "The kind of a webhook has a namespace before it.",
    shape,
    as(({ event, data }) => ({
      headers: json,
      body: JSON.stringify({ specversion: "1.0", type: `com.service.${event}`, data }),
    })),
  ],
  "webhook-with-the-reference-alone": [
    "A webhook names a payment by the reference of the merchant, not by its paymentId.",
    shape,
    as(({ event: type, payment, refund }) => ({
      headers: json,
      body: JSON.stringify({
        type,
        order: payment["merchantTxnId"],
        ...metadataOf(payment),
        refundId: refund["refundId"],
      }),
    })),
  ],
  "webhook-with-metadata-alone": [
    "A webhook has its kind and the metadata, and no id.",
    shape,
    as(({ event: type, payment }) => ({
      headers: json,
      body: JSON.stringify({ type, meta: Object.values(metadataOf(payment)) }),
    })),
  ],
  "webhooks-in-batches": [
    "A webhook lists all events of half a second.",
    shape,
    (clock) => ({ deliver: inBatches(clock, 500, (events) => `{"events":[${events.join()}]}`) }),
    ["events.only-when-caused"],
  ],
  "webhooks-of-updates": [
    "Every webhook follows one of another kind with the same content.",
    kinds,
    {
      deliver: (next) => async (delivery) => {
        await next({ ...delivery, body: delivery.body.replace(/"event":"[\w.]+"/, `"event":"payment.updated"`) });
        return next(delivery);
      },
    },
  ],
  "webhooks-of-every-end": [
    "Webhooks are also sent for payments that fail or are cancelled.",
    kinds,
    {
      paymentEvents(payment) {
        const { status } = payment;
        if (status !== "FAILED" && status !== "CANCELLED") return paymentEvents(payment);
        return [`payment.${status.toLowerCase()}` as EventKind]; // an event kind that the document does not show
      },
    },
  ],
});

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
