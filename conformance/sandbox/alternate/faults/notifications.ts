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
];
