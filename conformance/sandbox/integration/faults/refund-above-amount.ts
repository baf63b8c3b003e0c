import type { IntegrationFault } from "./fault.ts";

export const refundAboveAmount: IntegrationFault = {
  name: "refund-above-amount",
  text: "A refund is accepted whatever is left of the payment.",
  rules: { fitsRemaining: () => undefined },
  reports: {
    violated: [
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
      "create-refund.no-double-refund",
      "create-refund.sum-within-amount",
    ],
    findings: [],
    inconclusive: [],
  },
};
