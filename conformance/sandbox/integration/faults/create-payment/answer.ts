import { answerCreatedPayment, answerCreatedRefund } from "../../rules/answers.ts";
import { presentPayment } from "../../rules/presentation.ts";
import type { IntegrationFault } from "../fault.ts";

/** What a new payment is answered with. */
export const answer: readonly IntegrationFault[] = [
  {
    name: "wrong-status",
    text: "Creating a payment is answered with 200 instead of 201.",
    change: { rules: { answerCreatedPayment: (data) => ({ ...answerCreatedPayment(data), status: 200 }) } },
    breaks: ["create-payment.status-201"],
  },
  {
    name: "wrong-status-for-dollars",
    text: "Creating a payment in USD is answered with 202.",
    change: {
      rules: {
        answerCreatedPayment: (data) => ({
          ...answerCreatedPayment(data),
          status: data["currency"] === "USD" ? 202 : 201,
        }),
      },
    },
    breaks: ["create-payment.status-201"],
  },
  {
    name: "new-payment-initiated",
    text: "The create response shows the payment INITIATED, as it is inside for a moment.",
    change: {
      rules: { presentCreatedPayment: (payment, view) => ({ ...presentPayment(payment, view), status: "INITIATED" }) },
    },
    breaks: ["create-payment.response-status-pending", "payment-states.create-pending"],
  },
  {
    name: "new-payment-owes-its-refund",
    text: "The create response has the amount as refundTotal.",
    change: {
      rules: {
        presentCreatedPayment: (payment, view) => presentPayment(payment, { ...view, refundTotal: payment.amount }),
      },
    },
    breaks: ["create-payment.response-refund-total-zero"],
  },
  {
    name: "new-payment-completed-at-once",
    text: "The create response has the time of creation as completedAt.",
    change: {
      rules: {
        presentCreatedPayment: (payment, view) =>
          presentPayment({ ...payment, completedAtMs: payment.initiatedAtMs }, view),
      },
    },
    breaks: ["create-payment.response-completed-at-null", "payment.completed-at-never-changes"],
  },
  {
    name: "refund-with-message",
    text: "Creating a refund is answered with a message, as creating a payment is.",
    change: {
      rules: {
        answerCreatedRefund(data) {
          const reply = answerCreatedRefund(data);
          return { ...reply, body: { ...Object(reply.body), message: "Refund initiated" } };
        },
      },
    },
    breaks: ["envelope.message-absent-on-refund"],
  },
];
