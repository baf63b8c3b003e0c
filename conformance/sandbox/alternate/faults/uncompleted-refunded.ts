import type { AlternateFault } from "./fault.ts";

export const uncompletedRefunded: AlternateFault = {
  name: "uncompleted-refunded",
  text: "A payment is refunded whatever its status.",
  rules: { refundable: () => undefined },
  reports: { violated: ["refund-payment.payment-must-be-completed"], findings: [], inconclusive: [] },
};
