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
  reports: { violated: [], findings: [], inconclusive: [] }, // not yet measured
};
