import type { IntegrationFault } from "./fault.ts";

export const rejectedRefundActs: IntegrationFault = {
  name: "rejected-refund-acts",
  text: "A refund that exceeds what is left is rejected, and queued all the same.",
  rules: { takesEffect: (rejection) => rejection === undefined || rejection.reason === "exceedsRemaining" },
  reports: {
    violated: [
      "create-refund.concurrent-serialised",
      "create-refund.excess-rejected",
      "create-refund.in-flight-counts",
    ],
    findings: [],
    inconclusive: [],
  },
};
