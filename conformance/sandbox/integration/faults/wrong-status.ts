import { answerCreatedPayment } from "../rules/answers.ts";
import type { IntegrationFault } from "./fault.ts";

export const wrongStatus: IntegrationFault = {
  name: "wrong-status",
  text: "Creating a payment is answered with 200 instead of 201.",
  rules: { answerCreatedPayment: (data) => ({ ...answerCreatedPayment(data), status: 200 }) },
  reports: { violated: ["create-payment.status-201"], findings: [], inconclusive: [] },
};
