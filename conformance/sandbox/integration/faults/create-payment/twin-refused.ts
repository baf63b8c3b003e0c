import { type Reply, toOutgoing } from "../../../http/reply.ts";
import type { JsonObject } from "../../../values/json.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/** Keeps a mark of each rejected request to create a payment, and rejects the next one that has the same. */
function remembering(
  markOf: (body: JsonObject) => unknown,
  refusal: Reply = { status: 409, body: { errorType: "DUPLICATE" } },
): IntegrationFault["change"] {
  return () => {
    const marks = new Set<unknown>();
    return {
      async wire(request, next) {
        if (operationOf(request) !== "createPayment") return next(request);
        const mark = markOf(await requestBody(request));
        if (mark !== undefined && marks.has(mark)) return toOutgoing(refusal);
        const answer = await next(request);
        if (answer.status === 400) marks.add(mark);
        return answer;
      },
    };
  };
}

/** Requests that are rejected although nothing is wrong with them, because the one before was. */
export const twinRefused: readonly IntegrationFault[] = [
  {
    name: "reference-of-rejected-create-is-taken",
    text: "A merchantTxnId is taken by a request that was rejected, so that the mended one is rejected as well.",
    change: remembering(({ merchantTxnId }) => merchantTxnId),
    breaks: [
      "create-payment.amount",
      "create-payment.amount-maximum",
      "create-payment.amount-minimum",
      "create-payment.amount-required",
      "create-payment.callback-url-https-in-live",
      "create-payment.callback-url-required",
      "create-payment.currency",
      "create-payment.currency-required",
      "create-payment.preferred-vendor",
      "endpoints.create-payment-requires-key",
      "create-payment.amount-empty-string",
      "create-payment.amount-json-number",
      "create-payment.amount-null",
      "create-payment.callback-url-empty-string",
      "create-payment.callback-url-json-number",
      "create-payment.callback-url-null",
      "create-payment.currency-empty-string",
      "create-payment.currency-null",
      "create-payment.expires-in-minutes-string",
      "create-payment.optional-strings-json-number",
      "create-payment.preferred-vendor-empty-string",
    ],
  },
  {
    name: "mended-create-refused-with-200",
    text: "A merchantTxnId is taken by a request that was rejected: the mended one is answered 200, with an error.",
    change: remembering(({ merchantTxnId }) => merchantTxnId, { status: 200, body: { status: "error" } }),
    breaks: [
      "create-payment.data-is-payment",
      "create-payment.status-201",
      "envelope.message",
      "envelope.status-success",
    ],
  },
  {
    name: "amount-of-create-without-reference-is-taken",
    text: "Requests without merchantTxnId are told apart by their amount: after one, the next of that amount is a double.",
    change() {
      const without = new Set<unknown>();
      return {
        async wire(request, next) {
          if (operationOf(request) !== "createPayment") return next(request);
          const { amount, merchantTxnId } = await requestBody(request);
          if (without.has(amount)) return toOutgoing({ status: 409, body: { errorType: "DUPLICATE" } });
          if (merchantTxnId === undefined) without.add(amount);
          return next(request);
        },
      };
    },
    breaks: ["create-payment.merchant-txn-id-required"],
  },
];
