import { presentPayment } from "../rules/presentation.ts";
import type { Fault } from "./fault.ts";

export const wrongType: Fault = {
  name: "wrong-type",
  text: "A payment that is read has its initiatedAt as a number of milliseconds.",
  rules: {
    presentPayment: (payment, ...rest) => ({ ...presentPayment(payment, ...rest), initiatedAt: payment.initiatedAtMs }),
  },
  reports: { violated: ["payment.initiated-at"], findings: [], inconclusive: [] },
};
