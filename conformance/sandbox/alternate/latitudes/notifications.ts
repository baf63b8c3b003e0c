import type { Delivery } from "../../webhooks.ts";
import { shaped } from "../../wires/deliveries.ts";
import { paymentNotifications } from "../rules/notifications.ts";
import type { AlternateLatitude } from "./latitude.ts";

const shape = "the shape of a webhook";

function as(change: (delivery: Delivery, paymentId: string) => Partial<Delivery>): AlternateLatitude["change"] {
  return { deliver: shaped((delivery) => ({ ...delivery, ...change(delivery, paymentIdIn(delivery)) })) };
}

/** Ways to notify: of what a notification is, and what it carries, nothing is shown (ruling 16). */
export const notifications: readonly AlternateLatitude[] = [
  {
    name: "webhook-in-the-query",
    text: "A notification has the payment_id in the query of its address, and no body.",
    about: shape,
    change: as(({ url }, id) => ({ url: `${url}&payment=${encodeURIComponent(id)}`, body: "" })),
  },
  {
    name: "webhook-all-in-headers",
    text: "A notification has the payment_id in a header, and no body.",
    about: shape,
    change: as((_, id) => ({ headers: { "X-Payment": encodeURIComponent(id) }, body: "" })),
  },
  {
    name: "webhook-with-a-link",
    text: "A notification has the address of the payment deep in its JSON.",
    about: shape,
    change: as((_, id) => ({
      body: JSON.stringify([{ event: { resource: { links: [`https://pay.example/p/${encodeURIComponent(id)}`] } } }]),
    })),
  },
  {
    name: "webhook-to-the-address-alone",
    text: "A notification has nothing but the address that it is sent to.",
    about: shape,
    change: { deliver: shaped(({ url }) => ({ url, headers: {}, body: "" })) },
  },
  {
    name: "notified-of-what-was-paid-alone",
    text: "Nobody is notified of anything but payments that were paid.",
    about: "of what notifications are",
    change: {
      rules: {
        paymentNotifications: (payment) => (payment.status === "COMPLETED" ? paymentNotifications(payment) : []),
        refundNotifications: () => [],
      },
    },
  },
];

function paymentIdIn({ body }: Delivery): string {
  return String(Object(JSON.parse(body)).payment.payment_id);
}
