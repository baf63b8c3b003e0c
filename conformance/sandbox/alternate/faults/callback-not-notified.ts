import type { AlternateFault } from "./fault.ts";

export const callbackNotNotified: AlternateFault = {
  name: "callback-not-notified",
  text: "Nothing is ever sent to a callback_url.",
  rules: { notificationTarget: () => undefined },
  reports: { violated: [], findings: [], inconclusive: [] }, // not yet measured
};
