import { presentPayment } from "../rules/presentation.ts";
import type { AlternateFault } from "./fault.ts";

export const wrongType: AlternateFault = {
  name: "wrong-type",
  text: "A payment that is read has its amount as a string.",
  rules: {
    presentPayment(payment) {
      const shown = presentPayment(payment);
      return { ...shown, amount: String(shown["amount"]) };
    },
  },
  reports: {
    violated: ["payment.amount"],
    // A text is no amount that could be the one of another answer.
    findings: [
      "invoice.payment-of-total",
      "list-payments.listed-as-read",
      "payment.amount-as-requested",
      "payment.amount-never-changes",
    ],
    inconclusive: [],
  },
};
