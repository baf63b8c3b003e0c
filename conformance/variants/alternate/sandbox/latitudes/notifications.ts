import type { Delivery } from "../../../shared/sandbox/webhooks.ts";
import { shaped } from "../../../shared/sandbox/wires/deliveries.ts";
import type { AlternateChange } from "../change.ts";
import { paymentNotifications } from "../rules/notifications.ts";
import { type AlternateLatitude, latitudes } from "./latitude.ts";

const shape = "the shape of a webhook";

function as(change: (delivery: Delivery, paymentId: string) => Partial<Delivery>): AlternateChange {
  return { deliver: shaped((delivery) => ({ ...delivery, ...change(delivery, paymentIdIn(delivery)) })) };
}

/** Notification formats: the document shows neither their shape nor their content (ruling 16). */
export const notifications: readonly AlternateLatitude[] = latitudes({
  "webhook-in-the-query": [
    "A notification has the payment_id in the query of its address, and no body.",
    shape,
    as(({ url }, id) => ({ url: `${url}&payment=${encodeURIComponent(id)}`, body: "" })),
  ],
  "webhook-all-in-headers": [
    "A notification has the payment_id in a header, and no body.",
    shape,
    as((_, id) => ({ headers: { "X-Payment": encodeURIComponent(id) }, body: "" })),
  ],
  "webhook-with-a-link": [
    "A notification has the address of the payment deep in its JSON.",
    shape,
    as((_, id) => ({
      body: JSON.stringify([{ event: { resource: { links: [`https://pay.example/p/${encodeURIComponent(id)}`] } } }]),
    })),
  ],
  "webhook-to-the-address-alone": [
    "A notification has nothing but the address that it is sent to.",
    shape,
    { deliver: shaped(({ url }) => ({ url, headers: {}, body: "" })) },
  ],
  "notified-of-what-was-paid-alone": [
    "Notifications are sent only for payments that were paid.",
    "events that cause a notification",
    {
      paymentNotifications: (payment) => (payment.status === "COMPLETED" ? paymentNotifications(payment) : []),
      refundNotifications: () => [],
    },
  ],
});

function paymentIdIn({ body }: Delivery): string {
  return String(Object(JSON.parse(body)).payment.payment_id);
}
