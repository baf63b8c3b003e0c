import { isAccepted } from "../../tools/invariants/shown.ts";
import { isId } from "../../tools/walk.ts";
import { refundsIn } from "../tools/shapes.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";

/** Get refund, sentence 1; ruling 5: the body is open, so any refund in it may be the one. */
export const refundOfPath = rule({
  requirement: "get-refund.refund-of-path",
  counts: "refunds that were read",
  operations: ["getRefund"],
  watch: () => (sighting, say) => {
    const { request, answer } = sighting;
    if (request.operation !== "getRefund" || !isAccepted(answer)) return;
    const ids = refundsIn(answer.json).map(({ refundId }) => refundId);
    const { refundId } = addressOf(request);
    const [other] = ids.filter(isId);
    if (ids.includes(refundId)) say.held();
    else if (other !== undefined) {
      say.broken({ expected: "the refundId of the path", actual: `${say.show(other)}, not ${say.show(refundId)}` });
    }
  },
});
