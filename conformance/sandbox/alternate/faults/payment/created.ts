import type { Outgoing } from "../../../http/outgoing.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import { presentCreatedPayment, presentTime } from "../../rules/presentation.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

/** What the create response says of the new payment, and whether it is a new one. */
export const created: readonly AlternateFault[] = [
  {
    name: "created-amount-in-major-unit",
    text: "The create response has the amount in the major unit: 100 where 10000 was asked for.",
    change: { rules: { presentCreatedPayment: shown((payment) => ({ amount: Number(payment.amount) / 100 })) } },
    breaks: ["conventions.amounts-are-whole", "payment.amount-as-requested"],
  },
  {
    name: "created-currency-of-business",
    text: "The create response has the currency of the business, whichever was asked for.",
    change: { rules: { presentCreatedPayment: shown(() => ({ currency: "BDT" })) } },
    breaks: ["payment.currency-as-requested"],
  },
  {
    name: "created-as-processing",
    text: "The create response says PROCESSING of a payment that nobody has opened.",
    change: { rules: { presentCreatedPayment: shown(() => ({ status: "PROCESSING" })) } },
    breaks: ["payment-states.create-initiated"],
  },
  {
    name: "created-as-expired-by-then",
    text: "The create response has an expires_at that is a quarter of an hour before created_at, not after it.",
    change: {
      rules: {
        presentCreatedPayment: (payment) => ({
          ...presentCreatedPayment(payment),
          expires_at: presentTime(2 * payment.createdAtMs - payment.expiresAtMs),
        }),
      },
    },
    breaks: ["payment.expires-at-later"],
  },
  {
    name: "order-of-customer-made-once",
    text: "A payment of the customer_name and the amount of one before is answered with that one.",
    change: () => {
      const made = new Map<string, Promise<Outgoing>>();
      return {
        wire: onCall("POST /payments", async (request, next) => {
          const { customer_name, amount } = await requestBody(request);
          if (customer_name === undefined) return next(request);
          const order = JSON.stringify([request.headers.get("business-id"), customer_name, amount]);
          const known = made.get(order) ?? Promise.resolve(next(request));
          made.set(order, known);
          const answer = await known;
          if (answer.status >= 300) made.delete(order);
          return answer;
        }),
      };
    },
    // An invalid request that repeats an order is answered with the payment of that order, too.
    breaks: [
      "create-payment.callback-url-required",
      "create-payment.currency-required",
      "create-payment.customer-phone-required",
      "payment.payment-id-identifies",
    ],
  },
];

function shown(
  change: (payment: ReturnType<typeof presentCreatedPayment>) => ReturnType<typeof presentCreatedPayment>,
) {
  return (payment: Parameters<typeof presentCreatedPayment>[0]) => {
    const presented = presentCreatedPayment(payment);
    return { ...presented, ...change(presented) };
  };
}
