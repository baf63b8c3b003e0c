import { paymentNotifications } from "../rules/notifications.ts";
import type { AlternateFault } from "./fault.ts";

/** Faults of what a callback_url is told. All of it is implied. */
export const notificationsFaults: readonly AlternateFault[] = [
  {
    name: "paid-not-notified",
    text: "A callback_url is told of payments that fail, but of none that is paid.",
    change: {
      rules: {
        paymentNotifications: (payment) => (payment.status === "COMPLETED" ? [] : paymentNotifications(payment)),
      },
    },
    breaks: ["create-payment.callback-url-notified"],
  },
  {
    name: "dollars-not-notified",
    text: "A callback_url is told of no payment in USD.",
    change: {
      rules: {
        paymentNotifications: (payment) => (payment.currency === "USD" ? [] : paymentNotifications(payment)),
      },
    },
    breaks: ["create-payment.callback-url-notified"],
  },
  {
    name: "notified-by-metadata-alone",
    text: "A callback_url is told of no payment without metadata.",
    change: {
      rules: {
        paymentNotifications: (payment) => (payment.metadata === undefined ? [] : paymentNotifications(payment)),
      },
    },
    breaks: ["create-payment.callback-url-notified"],
  },
];
