import { paymentNotifications } from "../rules/notifications.ts";
import type { AlternateFault } from "./fault.ts";

export const paidNotNotified: AlternateFault = {
  name: "paid-not-notified",
  text: "A callback_url is told of payments that fail, but of none that is paid.",
  rules: { paymentNotifications: (payment) => (payment.status === "COMPLETED" ? [] : paymentNotifications(payment)) },
  reports: {
    violated: [],
    findings: ["create-payment.callback-url-notified"],
    inconclusive: ["create-payment.notification-payload", "create-payment.notification-retries"],
  },
};
