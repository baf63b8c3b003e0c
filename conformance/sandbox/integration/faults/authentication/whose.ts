import { responseBody } from "../../../wires/json-bodies.ts";
import { idempotencyScope } from "../../rules/idempotency.ts";
import { owns, type PaymentUse } from "../../rules/ownership.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/** Forgets to ask whose a payment is where it is put to this use. */
function forAll(use: PaymentUse): IntegrationFault["change"] {
  return { rules: { owns: (business, payment, asked) => asked === use || owns(business, payment, asked) } };
}

/** What belongs to another business. */
export const whose: readonly IntegrationFault[] = [
  {
    name: "payment-shown-to-other-business",
    text: "A payment is shown to whoever has its id.",
    change: forAll("read"),
    breaks: ["auth.other-business-payment-not-read"],
  },
  {
    name: "payment-of-other-business-refunded",
    text: "A payment is refunded for whoever has its id.",
    change: forAll("refund"),
    breaks: ["auth.other-business-payment-not-refunded"],
  },
  {
    name: "refund-shown-to-other-business",
    text: "A refund is shown to whoever has its id and that of its payment.",
    change: forAll("readRefund"),
    breaks: ["auth.other-business-refund-not-read"],
  },
  {
    name: "completed-payments-of-all-businesses-listed",
    text: "A list holds the COMPLETED payments of every business.",
    change: {
      rules: {
        listGroup: () => "all",
        owns: (business, payment, use) =>
          (use === "list" && payment.status === "COMPLETED") || owns(business, payment, use),
      },
    },
    breaks: ["auth.other-business-payment-not-listed"],
  },
  {
    name: "idempotency-key-shared-by-all-businesses",
    text: "An X-Idempotency-Key brings back what was answered to it, whichever business had used it.",
    change: { rules: { idempotencyScope: (_, operation, key) => idempotencyScope("", operation, key) } },
    breaks: ["auth.other-business-payment-not-read"],
  },
  {
    name: "refusal-tells-of-the-payment",
    text: "Who reads a payment of another business is refused, with the merchantTxnId of it in the message.",
    change: (_, store) => ({
      async wire(request, next) {
        const answer = await next(request);
        const payment = store.payments.get(request.url.pathname.split("/").at(-1) ?? "");
        if (operationOf(request) !== "getPayment" || answer.status !== 404 || !payment) return answer;
        const message = `payment ${payment.merchantTxnId} belongs to another business`;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), message }) };
      },
    }),
    breaks: ["auth.other-business-payment-not-read"],
  },
];
