import { requestBody } from "../../../wires/json-bodies.ts";
import { merchantTxnIdScope } from "../../rules/create-payment.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/** The merchant's reference, which only one payment of a business may bear. */
export const reference: readonly IntegrationFault[] = [
  {
    name: "reference-used-twice",
    text: "Two payments may bear the same merchantTxnId.",
    change: { rules: { merchantTxnIdIsFree: () => undefined } },
    breaks: ["create-payment.merchant-txn-id-unique"],
  },
  {
    name: "reference-race",
    text: "Requests with the same merchantTxnId that are in flight at once each find it free.",
    change() {
      const inFlight = new Map<unknown, number>();
      const count = (reference: unknown) => inFlight.get(reference) ?? 0;
      return {
        rules: {
          merchantTxnIdScope: (businessId, merchantTxnId) =>
            count(merchantTxnId) > 1 ? crypto.randomUUID() : merchantTxnIdScope(businessId, merchantTxnId),
        },
        async wire(request, next) {
          if (operationOf(request) !== "createPayment") return next(request);
          const { merchantTxnId } = await requestBody(request);
          inFlight.set(merchantTxnId, count(merchantTxnId) + 1);
          const answer = await next(request);
          inFlight.set(merchantTxnId, count(merchantTxnId) - 1);
          return answer;
        },
      };
    },
    breaks: ["create-payment.merchant-txn-id-unique"],
  },
  {
    name: "reference-unique-among-all-businesses",
    text: "A merchantTxnId that any business has used is taken.",
    change: { rules: { merchantTxnIdScope: (_, merchantTxnId) => merchantTxnIdScope("", merchantTxnId) } },
    breaks: ["create-payment.txn-id-other-business-accepted"],
  },
];
