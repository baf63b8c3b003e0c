import { toOutgoing } from "../../../http/reply.ts";
import { responseBody } from "../../../wires/json-bodies.ts";
import { membersOf } from "../../../wires/map-json.ts";
import { refundTotal } from "../../rules/lifecycle.ts";
import { owns } from "../../rules/ownership.ts";
import { answerRejection } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

const unknownPayment = answerRejection({ reason: "unknownPayment", message: "there is no such payment" });

/** Queues a refund that another business asks for, and says that it does not; `counts` where it is paid out at once. */
function queued(counts: boolean): IntegrationFault["change"] {
  return (_, store) => {
    const foreign = new Set<string>();
    return {
      rules: {
        owns: (business, payment, use) => use === "refund" || owns(business, payment, use),
        refundTotal: (refunds) =>
          refundTotal(refunds.map((each) => (foreign.has(each.refundId) ? { ...each, status: "COMPLETED" } : each))),
      },
      async wire(request, next) {
        const answer = await next(request);
        if (operationOf(request) !== "createRefund" || answer.status >= 300) return answer;
        const { paymentId, refundId } = membersOf(responseBody(answer)["data"]);
        const owner = store.payments.get(String(paymentId))?.businessId;
        if (owner === request.headers.get("business-id")) return answer;
        if (counts) foreign.add(String(refundId));
        return toOutgoing(unknownPayment);
      },
    };
  };
}

/** Refunds that another business asks for, and that are refused. */
export const foreignRefund: readonly IntegrationFault[] = [
  {
    name: "foreign-refund-refused-but-queued",
    text: "A refund that another business asks for is refused, and queued all the same.",
    change: queued(false),
    breaks: ["auth.other-business-payment-not-refunded"],
  },
  {
    name: "foreign-refund-refused-but-paid-out",
    text: "A refund that another business asks for is refused, and paid out at once all the same.",
    change: queued(true),
    breaks: ["auth.other-business-payment-not-refunded", "payment.refund-total-is-sum"],
  },
];
