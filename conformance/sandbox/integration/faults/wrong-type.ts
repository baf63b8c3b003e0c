import { presentPayment } from "../rules/presentation.ts";
import type { IntegrationFault } from "./fault.ts";

export const wrongType: IntegrationFault = {
  name: "wrong-type",
  text: "A payment that is read has its initiatedAt as a number of milliseconds.",
  rules: {
    presentPayment: (payment, ...rest) => ({ ...presentPayment(payment, ...rest), initiatedAt: payment.initiatedAtMs }),
  },
  reports: {
    violated: ["payment.initiated-at"],
    findings: [],
    // What is reckoned from the time that cannot be read.
    inconclusive: [
      "create-payment.expires-in-minutes",
      "list-payments.edges",
      "list-payments.filters-combine",
      "list-payments.from-filter",
      "list-payments.range-timestamp",
      "list-payments.to-filter",
    ],
  },
};
