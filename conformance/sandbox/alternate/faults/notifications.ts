import { paymentNotifications } from "../rules/notifications.ts";
import { type AlternateFault, faults } from "./fault.ts";

/** Faults of what a callback_url is told. All of it is implied. */
export const notificationsFaults: readonly AlternateFault[] = faults({
  "paid-not-notified": [
    "A callback_url is told of payments that fail, but of none that is paid.",
    "create-payment.callback-url-notified",
    { paymentNotifications: (payment) => (payment.status === "COMPLETED" ? [] : paymentNotifications(payment)) },
  ],
  "dollars-not-notified": [
    "A callback_url is told of no payment in USD.",
    "create-payment.callback-url-notified",
    { paymentNotifications: (payment) => (payment.currency === "USD" ? [] : paymentNotifications(payment)) },
  ],
  "notified-by-metadata-alone": [
    "A callback_url is told of no payment without metadata.",
    "create-payment.callback-url-notified",
    { paymentNotifications: (payment) => (payment.metadata === undefined ? [] : paymentNotifications(payment)) },
  ],
});
