import { isId } from "../tools/shapes.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { dataOf } from "./shown.ts";

/** Get payment, sentence 1. An id that is no string is a matter of the schema. */
export const paymentOfPath = rule({
  requirement: "get-payment.payment-of-path",
  counts: "payments that were read",
  watch: () => (sighting, say) => {
    const { request, answer } = sighting;
    const id = request.operation === "getPayment" ? dataOf(answer)?.["paymentId"] : undefined;
    if (!isId(id)) return;
    const { paymentId } = addressOf(request);
    if (id === paymentId) say.held();
    else say.broken({ expected: "the paymentId of the path", actual: `${say.show(id)}, not ${say.show(paymentId)}` });
  },
});
