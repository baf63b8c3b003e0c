import { toOutgoing } from "../../../http/reply.ts";
import type { Payment } from "../../payment.ts";
import { newPayment } from "../../rules/create-payment.ts";
import { presentRefund } from "../../rules/presentation.ts";
import { newRefund } from "../../rules/refund-payment.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

/** What is refunded, and what is said of the refund. */
export const refund: readonly AlternateFault[] = [
  {
    name: "refund-of-first-order",
    text: "A refund is one of the first payment that its customer_name made, whichever payment is asked for.",
    change: () => {
      const firsts = new Map<string, string>();
      const customers = new Map<string, string>();
      return {
        rules: {
          newPayment(request, facts) {
            const payment = newPayment(request, facts);
            if (payment.customerName !== undefined) {
              const customer = customerOf(payment);
              customers.set(payment.paymentId, customer);
              if (!firsts.has(customer)) firsts.set(customer, payment.paymentId);
            }
            return payment;
          },
          newRefund(request, facts) {
            const first = firsts.get(customers.get(facts.paymentId) ?? "");
            return newRefund(request, { ...facts, paymentId: first ?? facts.paymentId });
          },
        },
      };
    },
    breaks: ["refund-payment.payment-of-path", "refund.payment-id-of-refunded"],
  },
  {
    name: "refund-shown-of-itself",
    text: "The refund response has the id of the refund as its payment_id.",
    change: {
      rules: { presentCreatedRefund: (made) => ({ ...presentRefund(made), payment_id: made.refundId }) },
    },
    breaks: ["refund.payment-id-of-refunded"],
  },
  {
    name: "refund-id-of-amount",
    text: "The refund response has a refund_id that is made of the amount.",
    change: {
      rules: {
        presentCreatedRefund: (made) => ({ ...presentRefund(made), refund_id: `ref_${made.amount.units}` }),
      },
    },
    breaks: ["refund.refund-id-identifies"],
  },
  {
    name: "refund-completed-at-once",
    text: "A new refund is COMPLETED, before the provider has heard of it.",
    change: {
      rules: { presentCreatedRefund: (made) => ({ ...presentRefund(made), status: "COMPLETED" }) },
    },
    breaks: ["refund-payment.response-status-processing"],
  },
  {
    name: "unknown-payment-refunded",
    text: "A refund of a payment that does not exist is answered as done.",
    change: {
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const answer = await next(request);
        const done = { success: true, message: "Refund created" };
        return answer.status === 404 ? toOutgoing({ status: 200, body: done }) : answer;
      }),
    },
    breaks: ["auth.other-business-payment-not-refunded", "refund-payment.data", "refund-payment.unknown-payment"],
  },
];

function customerOf({ businessId, customerName }: Payment): string {
  return `${businessId} ${customerName}`;
}
